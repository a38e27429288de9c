import { Checkbox } from '../../../../app/ui/form/checkbox.tsx';
import { formatList } from '../../../../core/format-list.ts';
import { formatNote } from '../../../rules/import/import-notes.ts';
import {
	type ImportLine,
	type ImportReport,
	importLines,
	importSummary,
	lossLines,
} from '../../../rules/product-import.ts';
import { ActionForm } from '../../actions/action-form.tsx';
import type { UsedImport } from './use-import.ts';

const detail = 'pb-1 pl-4 text-muted';
const scrolled = 'wrap-anywhere -m-1 grid max-h-[50dvh] gap-6 overflow-y-auto p-1';

interface ImportFormProps {
	readonly action: UsedImport;
	readonly onClose: () => void;
}

/** What a file changes and what it could not say, and the button that imports it. */
export function ImportForm({ action, onClose }: ImportFormProps) {
	const { chosen } = action;
	if (!chosen) return null;
	const { file, report, takesAway } = chosen;
	const lost = lossLines(report);
	const noted = report.notes.map((note) => ({ text: formatNote(note), isDetail: false }));
	const what = whatOf(report);
	async function submit() {
		if (chosen && what !== '' && (await action.confirm(chosen))) onClose();
	}
	const lead =
		what === ''
			? `${file.name} changes nothing. ${importSummary(report)}`
			: `${file.name}: ${importSummary(report)} Shoppers see nothing of it until you publish.`;
	return (
		<ActionForm
			title={what === '' ? 'Nothing to Import' : `Import ${what}?`}
			lead={lead}
			submit={what === '' ? undefined : `Import ${what}`}
			action={action}
			onSubmit={submit}
		>
			{/* It gets the focus first, so that a long list is not scrolled to the button at its end. */}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
			<section tabIndex={0} aria-label="What the file does" className={scrolled}>
				<Lines label="What happens" lines={importLines(report)} />
				<Lines label={takesAway ? 'Taken away' : 'Missing in the file, so it stays'} lines={lost} />
				<Lines label={`Left out, or to look at (${noted.length})`} lines={noted} />
			</section>
			{lost.length > 0 && (
				<Checkbox checked={takesAway} onChange={() => void action.choose(file, !takesAway)}>
					Also take away what is missing in the file
				</Checkbox>
			)}
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

/** As many as somebody reads. The command prints all. */
const maxShown = 200;

interface LinesProps {
	readonly label: string;
	readonly lines: readonly ImportLine[];
}

function Lines({ label, lines }: LinesProps) {
	if (lines.length === 0) return null;
	const more = lines.length - maxShown;
	return (
		<div>
			<h3 className="mb-1 font-semibold font-text text-base tracking-normal">{label}</h3>
			<ul aria-label={label} className="border-mist border-t-2">
				{lines.slice(0, maxShown).map(({ text, isDetail }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
					<li key={at} className={isDetail ? detail : 'border-mist border-t py-2 first:border-t-0'}>
						{text}
					</li>
				))}
				{more > 0 && <li className="py-2 text-muted">And {more} more.</li>}
			</ul>
		</div>
	);
}
