import { expect, it } from 'vitest';
import { wrap } from './text-lines.ts';

it('wrapping loses no word, and leaves one that is too long whole', () => {
	const long = 'x'.repeat(80);
	expect(wrap(`one ${long} two three`)).toEqual(['one', long, 'two three']);
});
