import { describe, expect, it } from 'vitest';
import {
	carrierHint,
	checkedParcel,
	newParcel,
	noTracking,
	otherCarrier,
	parcelBody,
	type TypedParcel,
	withChoice,
	withConfirmation,
	withQuestion,
	withTracking,
} from './typed-parcel.ts';

const ups = '1Z999AA10123456784';

describe('a typed parcel', () => {
	it('gets its carrier from the number until one is chosen', () => {
		const typed = withTracking(newParcel(), '9400 1000 0000 0000 0000 00');
		expect(parcelBody(typed).carrier).toBe('USPS');
		const chosen = withTracking(withChoice(typed, 'DHL'), ups);
		expect(parcelBody(chosen)).toMatchObject({ carrier: 'DHL', tracking: ups });
		expect(carrierHint(chosen)).toBe('This looks like a number of UPS.');
		expect(carrierHint(withChoice(chosen, 'UPS'))).toBeUndefined();
	});

	it('keeps the carrier of a parcel that is corrected', () => {
		const known = newParcel({ carrier: 'Pelican Express', trackingNumber: '12345' });
		expect(known).toMatchObject({ choice: otherCarrier, otherName: 'Pelican Express' });
		expect(parcelBody(withTracking(known, ups)).carrier).toBe('Pelican Express');
	});

	it('has what was confirmed, until something else is typed', () => {
		const body = (parcel: TypedParcel) => parcelBody(parcel) as object;
		const first = withQuestion(withTracking(newParcel(), ups), {
			question: 'other-carrier',
			sentence: 'One',
		});
		expect(body(first)).toMatchObject({ keepsCarrier: false, sharesTracking: false });
		const confirmed = withConfirmation(first, true);
		expect(body(confirmed)).toMatchObject({ keepsCarrier: true, sharesTracking: false });
		expect(body(withConfirmation(confirmed, false))).toMatchObject({ keepsCarrier: false });
		const second = withQuestion(confirmed, { question: 'shared-tracking', sentence: 'Two' });
		const both = withConfirmation(second, true);
		expect(body(both)).toMatchObject({ keepsCarrier: true, sharesTracking: true });
		for (const typed of [withTracking(both, '12345'), withChoice(both, 'DHL')]) {
			expect(typed.asked).toBeNull();
			expect(body(typed)).toMatchObject({ keepsCarrier: false, sharesTracking: false });
		}
	});

	it('needs a name for another carrier, and a number unless it has no tracking', () => {
		const other = checkedParcel(withChoice(newParcel(), otherCarrier));
		expect(other.nameError).toContain('name of the carrier');
		expect(other.trackingError).toContain('tracking number');
		const none = checkedParcel(withChoice(newParcel(), noTracking));
		expect([none.nameError, none.trackingError]).toEqual(['', '']);
		expect(parcelBody(none)).toEqual({ carrier: '', tracking: '' });
	});
});
