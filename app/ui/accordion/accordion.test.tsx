import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

function render(isDisabled: boolean): string {
	return renderToStaticMarkup(
		<Accordion
			items={[
				{ id: 'a', title: 'First', content: 'One' },
				{ id: 'b', title: 'Second', content: 'Two', isDisabled },
			]}
		/>,
	);
}

describe('an accordion', () => {
	it('is closed entries of one name, so that the browser opens one at a time', () => {
		const names = [...render(false).matchAll(/<details [^>]*name="([^"]+)"/g)].map(
			([, name]) => name,
		);
		expect(names).toHaveLength(2);
		expect(new Set(names).size).toBe(1);
		expect(render(false)).not.toMatch(/<details[^>]* open/);
	});

	it('takes a disabled trigger out of reach and says so', () => {
		expect(render(false)).not.toContain('aria-disabled="true"');
		const [, first = '', second = ''] = render(true).split('<summary');
		expect(first).not.toContain('aria-disabled="true"');
		expect(second).toContain('aria-disabled="true" tabindex="-1"');
	});
});
