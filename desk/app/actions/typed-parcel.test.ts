import { describe, expect, it } from 'vitest';
import { otherCarrier } from '../../../core/orders/parcel-carriers.ts';
import {
	carrierHint,
	checkedParcel,
	newParcel,
	noTracking,
	parcelBody,
	parcelErrors,
	type TypedParcel,
	withChoice,
	withConfirmation,
	withLink,
	withName,
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

	it('is of another carrier if none claims its number, until one is chosen', () => {
		const typed = withTracking(newParcel(), 'PELICAN1');
		expect(parcelBody(typed)).toMatchObject({ carrier: 'Other', tracking: 'PELICAN1', link: '' });
		expect(carrierHint(typed)).toBe('No carrier in the list writes numbers like this.');
		expect(parcelBody(withTracking(typed, ups)).carrier).toBe('UPS');
		expect(newParcel().choice).toBe('UPS');
		expect(withTracking(typed, '').choice).toBe('UPS');
		const chosen = withTracking(withChoice(typed, 'DHL'), 'PELICAN2');
		expect(parcelBody(chosen).carrier).toBe('DHL');
	});

	it('has a link and a name only for another carrier', () => {
		const link = 'https://pelican.example/1';
		const typed = withName(withLink(withTracking(newParcel(), 'PELICAN1'), link), ' Pelican ');
		expect(parcelBody(typed)).toMatchObject({ carrier: 'Pelican', link });
		expect(parcelErrors(checkedParcel(typed))).toEqual({});
		expect(parcelBody(withChoice(typed, 'UPS'))).toMatchObject({ carrier: 'UPS', link: '' });
		const known = { carrier: 'Other', trackingNumber: 'PELICAN1', trackingLink: link };
		expect(newParcel(known)).toMatchObject({ choice: otherCarrier, otherName: '', link });
	});

	it.each(['http://pelican.example/1', 'pelican.example'])('refuses the link %j', (link) => {
		const typed = checkedParcel(withLink(withChoice(newParcel(), otherCarrier), link));
		expect(typed.linkError).toBe('A tracking link begins with https://.');
		expect(checkedParcel(withChoice(typed, 'UPS')).linkError).toBe('');
	});

	it('keeps the carrier of a parcel that is corrected', () => {
		const known = newParcel({
			carrier: 'Pelican Express',
			trackingNumber: '12345',
			trackingLink: null,
		});
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

	it('needs a number unless it has no tracking, and no name', () => {
		const other = checkedParcel(withChoice(newParcel(), otherCarrier));
		expect([other.nameError, other.linkError]).toEqual(['', '']);
		expect(checkedParcel(withName(other, '<b>')).nameError).toContain('letters');
		expect(other.trackingError).toContain('tracking number');
		const none = checkedParcel(withChoice(newParcel(), noTracking));
		expect([none.nameError, none.trackingError]).toEqual(['', '']);
		expect(parcelBody(none)).toEqual({ carrier: '', tracking: '' });
	});
});
