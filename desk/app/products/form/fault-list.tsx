import { Notice } from '../../../../app/ui/notice.tsx';
import type { DraftFault } from '../../../rules/products.ts';
import { faultText } from './fault-text.ts';
import { fieldId } from './field-of.ts';

const headingId = 'desk-product-faults';

/** What keeps the product from being published, as links to the fields. */
export function FaultList({ faults }: { readonly faults: readonly DraftFault[] }) {
	if (faults.length === 0) return null;
	return (
		<section aria-labelledby={headingId} className="mt-5 max-w-4xl">
			<Notice tone="plain">
				<h2
					id={headingId}
					tabIndex={-1}
					className="font-semibold font-text text-base tracking-normal"
				>
					{faults.length === 1
						? 'One thing to correct before it can be published'
						: `${faults.length} things to correct before it can be published`}
				</h2>
				<ul className="mt-1">
					{faults.map((fault) => (
						<li key={`${fault.field} ${fault.sentence}`}>
							<a
								href={`#${fieldId(fault.field)}`}
								onClick={(event) => {
									event.preventDefault();
									focusField(fault.field);
								}}
								className="wrap-anywhere inline-flex min-h-8 items-center underline underline-offset-4"
							>
								{faultText(fault)}
							</a>
						</li>
					))}
				</ul>
			</Notice>
		</section>
	);
}

function focusField(field: string): void {
	focusElement(fieldId(field));
}

/** Moves to the list of faults. */
export function focusFaultList(): void {
	focusElement(headingId);
}

function focusElement(id: string): void {
	const target = document.getElementById(id);
	target?.closest('details')?.setAttribute('open', '');
	target?.focus({ preventScroll: true });
	// A group is higher than the screen on a phone, so its begin is shown.
	target?.scrollIntoView({ block: 'center' });
}
