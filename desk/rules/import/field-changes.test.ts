import { expect, it } from 'vitest';
import { emptyDraft } from '../product-draft.ts';
import { fieldChanges } from './field-changes.ts';

const begin = 'The same words at the begin of both. '.repeat(3);

it.each([
	['ends later', begin, `${begin}An end.`],
	['ends earlier', `${begin}An end.`, begin],
	['ends otherwise', `${begin}An end.`, `${begin}The end.`],
])('a long text that %s is shown where it differs', (_, before, after) => {
	const changes = fieldChanges(
		{ ...emptyDraft, description: before },
		{ ...emptyDraft, description: after },
	);
	expect(changes).toHaveLength(1);
	const [{ before: was, after: is } = { before: '', after: '' }] = changes;
	expect(was).not.toBe(is);
	expect(`${was} ${is}`).toMatch(/(An|The) end\./);
	for (const text of [was, is]) expect(text.length).toBeLessThanOrEqual(82);
});
