import { useState } from 'react';
import { carrierNames, readTrackingNumber } from '../../../core/orders/parcel-carriers.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { trackingSentence } from './tracking-sentence.ts';

interface TypedParcel {
	readonly carrier: string | null;
	readonly trackingNumber: string | null;
}

export interface UsedParcel {
	readonly carrier: string;
	readonly tracking: string;
	readonly error: string;
	readonly setCarrier: (carrier: string) => void;
	readonly setTracking: (tracking: string) => void;
	/** Validates the fields, and shows the errors. */
	readonly check: () => boolean;
}

/** The typed carrier and tracking number of a parcel. */
export function useParcel({ carrier: known, trackingNumber }: TypedParcel): UsedParcel {
	const [carrier, setCarrier] = useState(known ?? carrierNames[0] ?? '');
	const [tracking, setTracking] = useState(trackingNumber ?? '');
	const [error, setError] = useState('');
	return {
		carrier,
		tracking,
		error,
		setCarrier,
		setTracking(typed) {
			setTracking(typed);
			setError('');
		},
		check() {
			if (readTrackingNumber(tracking)) return true;
			setError(trackingSentence);
			document.getElementById('desk-tracking')?.focus();
			return false;
		},
	};
}

export function ParcelFields({ parcel }: { readonly parcel: UsedParcel }) {
	const { carrier, tracking, error } = parcel;
	// The carrier of an older order may no longer be offered.
	const carriers = carrierNames.includes(carrier) ? carrierNames : [...carrierNames, carrier];
	return (
		<div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
			<SelectField
				id="desk-carrier"
				label="Carrier"
				value={carrier}
				onChange={({ target }) => parcel.setCarrier(target.value)}
			>
				{carriers.map((name) => (
					<option key={name}>{name}</option>
				))}
			</SelectField>
			<TextField
				id="desk-tracking"
				label="Tracking number"
				value={tracking}
				error={error}
				required
				maxLength={60}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				onChange={({ target }) => parcel.setTracking(target.value)}
			/>
		</div>
	);
}
