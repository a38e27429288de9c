import { formatNote } from '../../../../core/catalogue/import/import-notes.ts';
import {
	type ImportReport,
	importSentences,
	importSummary,
} from '../../../../core/desk/product-import.ts';
import { formatList } from '../../../../core/format-list.ts';
import { ActionForm } from '../../parts/action-form.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import type { UsedImport } from './use-import.ts';

const scrolled = 'wrap-anywhere -m-1 grid max-h-[50dvh] gap-6 overflow-y-auto p-1';

interface ImportFormProps {
	readonly action: UsedImport;
	readonly onClose: () => void;
}

/** What a file changes and what it could not say, and the button that imports it. */
export function ImportForm({ action, onClose }: ImportFormProps) {
	const { chosen } = action;
	if (!chosen) return null;
	const { file, report } = chosen;
	const what = whatOf(report);
	async function submit() {
		if (chosen && (await action.confirm(chosen))) onClose();
	}
	const lists = (
		// It gets the focus first, so that a long list is not scrolled to the button at its end.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
		<section tabIndex={0} aria-label="What the file does" className={scrolled}>
			<Sentences label="What happens" sentences={importSentences(report)} />
			<Notes report={report} />
		</section>
	);
	if (what === '') {
		return (
			<div className="grid gap-5 p-5 sm:p-8">
				<h2 className="text-2xl">Nothing to Import</h2>
				<p className="wrap-anywhere text-muted">
					{file.name} changes nothing. {importSummary(report)}
				</p>
				{lists}
				<div>
					<DeskButton variant="quiet" onClick={onClose}>
						Close
					</DeskButton>
				</div>
			</div>
		);
	}
	return (
		<ActionForm
			title={`Import ${what}?`}
			lead={`${file.name}: ${importSummary(report)} Shoppers see nothing of it until you publish.`}
			submit={`Import ${what}`}
			action={action}
			onSubmit={submit}
			onClose={onClose}
		>
			{lists}
		</ActionForm>
	);
}

/** `3 Products and 1 Collection`. Empty if nothing changes. */
function whatOf({ products, collections, colours }: ImportReport): string {
	const counted = [
		[products.length, 'Product'],
		[collections.length, 'Collection'],
		[colours.length, 'Color'],
	] as const;
	const named = counted
		.filter(([count]) => count > 0)
		.map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`);
	return formatList(named);
}

function Notes({ report: { notes } }: { readonly report: ImportReport }) {
	if (notes.length === 0) return null;
	return (
		<div>
			<h3 className="font-semibold font-text text-base tracking-normal">
				Left out, or to look at ({notes.length})
			</h3>
			<Sentences label="Left out, or to look at" sentences={notes.map(formatNote)} />
		</div>
	);
}

/** As many as somebody reads. The command prints all. */
const maxShown = 200;

interface SentencesProps {
	readonly label: string;
	readonly sentences: readonly string[];
}

function Sentences({ label, sentences }: SentencesProps) {
	if (sentences.length === 0) return null;
	const more = sentences.length - maxShown;
	return (
		<ul aria-label={label} className="border-mist border-t-2">
			{sentences.slice(0, maxShown).map((sentence, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two sentences can be equal
				<li key={at} className="border-mist border-b py-2">
					{sentence}
				</li>
			))}
			{more > 0 && <li className="py-2 text-muted">And {more} more.</li>}
		</ul>
	);
}
