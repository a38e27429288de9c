import { describe, expect, it } from 'vitest';
import { emptyDraft, parseDraft, withField } from './draft.ts';

describe('checkout draft', () => {
	it.each([null, { code: 'FLIBS', percent: 20 }, { code: 'DOCK-15', amountCents: 1500 }])(
		'survives being stored, with %j',
		(discount) => {
			const draft = { address: { ...emptyDraft.address, city: 'Miami' }, discount };
			expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
		},
	);

	it.each(['FLIBS', { code: 'FLIBS' }, { code: 'FLIBS', percent: '20' }])(
		'keeps the address if the discount %j is invalid',
		(discount) => {
			const address = { ...emptyDraft.address, city: 'Miami' };
			const stored = JSON.stringify({ address, discount });
			expect(parseDraft(stored)).toEqual({ address, discount: null });
		},
	);

	it('keeps the fields that it knows and the defaults of the others', () => {
		const stored = JSON.stringify({ address: { city: 'Key West', planet: 'Earth' } });
		expect(parseDraft(stored)).toEqual({
			address: { ...emptyDraft.address, city: 'Key West' },
			discount: null,
		});
	});

	it.each([null, '', 'null', '[]', '{"address":{"city":7},"discount":null}'])(
		'is empty if %j was stored',
		(stored) => expect(parseDraft(stored)).toEqual(emptyDraft),
	);

	it('clears the state and the code with the country', () => {
		const typed = { ...emptyDraft.address, state: 'FL', zip: '33132' };
		expect(withField(typed, 'country', 'Germany')).toMatchObject({ state: '', zip: '33132' });
		expect(withField(typed, 'country', 'Bahamas')).toMatchObject({ state: '', zip: '' });
		expect(withField(typed, 'city', 'Miami')).toMatchObject({ state: 'FL', zip: '33132' });
	});
});
