import type { ReturnKind } from '../../../core/orders/returns.ts';
import { promiseTexts } from '../../../core/promise-texts.ts';
import { promises } from '../../../core/promises.ts';

const answer = `We’ll answer by email within ${promises.answerHours} hours and tell you where to send it.`;
const pack = `You pack it: unworn, in its original condition, with the tags on. ${promiseTexts.returnPostage}`;

const steps: Readonly<Record<ReturnKind, readonly string[]>> = {
	return: [answer, pack, 'When it’s back with us, we’ll refund the card you paid with.'],
	exchange: [answer, pack, 'When it’s back with us, the other size sets sail.'],
};

/** What happens after a request. */
export function ReturnNext({ kind }: { readonly kind: ReturnKind }) {
	return (
		<div>
			<h3 className="font-semibold font-text text-label tracking-normal">What Happens Next</h3>
			<ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-muted leading-relaxed">
				{steps[kind].map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
		</div>
	);
}
