import { Link } from 'react-router';
import { sizeText } from '../../../core/catalogue/size-text.ts';
import type { MovementListAnswer } from '../../rules/stock.ts';
import { DeskTable } from '../parts/desk-table.tsx';
import { formatMoment } from '../parts/shop-time.ts';
import { useIsWide } from '../parts/use-is-wide.ts';

interface Props {
	readonly movements: readonly Movement[];
}

/** The movements of a page: a table on wide screens, else cards. */
export function MovementRows(props: Props) {
	return useIsWide() ? <MovementTable {...props} /> : <MovementCards {...props} />;
}

function MovementTable({ movements }: Props) {
	return (
		<div className="mt-5">
			<DeskTable
				caption="Movements of stock"
				head={
					<>
						<th scope="col">When</th>
						<th scope="col">Product</th>
						<th scope="col">Size</th>
						<th scope="col" className="text-right">
							Change
						</th>
						<th scope="col" className="text-right">
							Left to sell
						</th>
						<th scope="col" className="pl-8!">
							Why
						</th>
					</>
				}
			>
				{movements.map((one) => (
					<tr key={keyOf(one)} className="border-mist border-b-2 *:px-2 *:py-2.5 hover:bg-mist/60">
						<td className="tabular whitespace-nowrap text-muted">{formatMoment(one.at)}</td>
						<td>{one.name}</td>
						<td className="font-semibold">{one.size}</td>
						<td className="tabular text-right font-semibold">{formatChange(one)}</td>
						<td className="tabular text-right">
							<Count left={one.left} />
						</td>
						<td className="pl-8!">
							<Why movement={one} />
						</td>
					</tr>
				))}
			</DeskTable>
		</div>
	);
}

function MovementCards({ movements }: Props) {
	return (
		<ul aria-label="Movements of stock" className="mt-5 border-mist border-t-2">
			{movements.map((one) => (
				<li
					key={keyOf(one)}
					className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-mist border-b-2 py-3"
				>
					<p className="leading-snug">
						{one.name}, <strong className="font-semibold">{sizeText(one.size)}</strong>
					</p>
					<p className="tabular text-right font-semibold text-lg leading-snug">
						{formatChange(one)}
					</p>
					<p className="wrap-anywhere text-sm">
						<Why movement={one} />
					</p>
					<p className="tabular text-right text-muted text-sm">
						then <Count left={one.left} />
					</p>
					<p className="tabular text-muted text-sm">{formatMoment(one.at)}</p>
				</li>
			))}
		</ul>
	);
}

function keyOf({ at, product, size, cause, subject, left }: Movement): string {
	return [at, product, size, cause, subject, left].join(' ');
}

function Count({ left }: { readonly left: number | null }) {
	if (left !== null) return <span>{left}</span>;
	return (
		<>
			<span aria-hidden="true">∞</span>
			<span className="sr-only">unlimited</span>
		</>
	);
}

function Why({ movement }: { readonly movement: Movement }) {
	const { subject } = movement;
	return (
		<>
			{formatCause(movement)}{' '}
			{subject !== null && (
				<Link
					to={subjectPath(subject)}
					className="tabular inline-flex min-h-6 items-center font-semibold text-sea underline decoration-1 underline-offset-4 hover:decoration-2"
				>
					{subject}
				</Link>
			)}
		</>
	);
}

type Movement = MovementListAnswer['movements'][number];

/** `+3`, `−2`, or a dash if the stock was or is unlimited. */
function formatChange({ change }: Movement): string {
	if (change === null) return '–';
	return change > 0 ? `+${change}` : `−${-change}`;
}

/** The cause of a movement. The order or return follows it. */
function formatCause({ cause, subject, who }: Movement): string {
	switch (cause) {
		case 'sold':
			return 'Sold in';
		case 'restocked':
			return 'Put back from';
		case 'returned':
			return 'Came back with';
		case 'swapped':
			return 'Sent in exchange for';
		case 'set':
			return subject === null && who === null ? 'Set from the command line' : `Set by ${who}`;
	}
}

/** The path of the order or return. */
function subjectPath(subject: string): string {
	return subject.startsWith('RET-') ? `/desk/returns?search=${subject}` : `/desk/orders/${subject}`;
}
