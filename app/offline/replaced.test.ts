import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetUnstored } from '../browser/safe-storage.ts';
import { reloadIfReplaced } from './replaced.ts';

const reload = vi.fn();

beforeEach(() => {
	reload.mockClear();
	vi.stubGlobal('document', { scripts: [{ src: 'https://blue.example/assets/client-a.js' }] });
	vi.stubGlobal('location', { pathname: '/', reload });
	vi.stubGlobal('fetch', async () => new Response('<script src="/assets/client-b.js">'));
});
afterEach(() => {
	vi.unstubAllGlobals();
	forgetUnstored(() => true);
});

it('a tab of an earlier build reloads once', async () => {
	const texts = new Map<string, string>();
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => texts.get(key) ?? null,
		setItem: (key: string, text: string) => texts.set(key, text),
	});
	await reloadIfReplaced();
	await reloadIfReplaced();
	expect(reload).toHaveBeenCalledTimes(1);
});

it('without storage a tab does not reload by itself, as it could never stop', async () => {
	vi.stubGlobal('sessionStorage', undefined);
	await reloadIfReplaced();
	expect(reload).not.toHaveBeenCalled();
});
