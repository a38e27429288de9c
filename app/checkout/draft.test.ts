import { describe, expect, it } from 'vitest';
import { emptyDraft, parseDraft } from './draft.ts';

describe('checkout draft', () => {
	it('survives being kept', () => {
		const draft = { address: { ...emptyDraft.address, city: 'Miami' }, code: 'FLIBS' };
		expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
	});

	it('keeps the fields that it knows and the defaults of the others', () => {
		const kept = JSON.stringify({ address: { city: 'Key West', planet: 'Earth' }, code: null });
		expect(parseDraft(kept)).toEqual({
			address: { ...emptyDraft.address, city: 'Key West' },
			code: null,
		});
	});

	it.each([null, '', 'null', '[]', '{"address":{"city":7},"code":null}'])(
		'is empty where %j was kept',
		(kept) => expect(parseDraft(kept)).toEqual(emptyDraft),
	);
});
