import { useState } from 'react';
import { LiveRegion } from '../../../../app/ui/live-region.tsx';
import type { NewPreviewAnswer } from '../../../rules/previews.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { formatMoment } from '../../parts/shop-time.ts';

/** A link that was just made. The shop stores only its hash, so it is shown once. */
export function NewLink({ link: { path, until, notes } }: { readonly link: NewPreviewAnswer }) {
	const address = new URL(path, location.href).href;
	const [{ message, count }, setResult] = useState({ message: '', count: 0 });
	async function copy() {
		const copied = await navigator.clipboard.writeText(address).then(
			() => true,
			() => false,
		);
		setResult((last) => ({
			message: copied ? 'Copied.' : 'It could not be copied. Please copy it from the field.',
			count: last.count + 1,
		}));
	}
	return (
		<div className="grid gap-3 rounded-card bg-mist px-5 py-4">
			<label className="grid gap-1.5 font-semibold">
				Link to the preview, shown once
				<input
					type="text"
					readOnly
					value={address}
					onFocus={({ target }) => target.select()}
					className="min-h-11 w-full rounded-field border border-edge bg-white px-3 font-normal text-ink"
				/>
			</label>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<DeskButton variant="action" onClick={() => void copy()}>
					Copy Link
				</DeskButton>
				<p aria-hidden="true">{message}</p>
				<LiveRegion message={message} count={count} />
			</div>
			<p className="text-muted text-sm">It works until {formatMoment(until)}.</p>
			{notes.map((note) => (
				<p key={note} className="wrap-anywhere text-sm">
					{note}
				</p>
			))}
		</div>
	);
}
