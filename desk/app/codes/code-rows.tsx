import { formatCents } from '../../../core/money.ts';
import type { ListedCode } from '../../rules/codes.ts';
import {
	formatCodeState,
	formatDiscount,
	formatPeriod,
	formatUseLimit,
} from '../../rules/format-code.ts';
import { DeskTable } from '../parts/desk-table.tsx';
import { Mark } from '../parts/standing.tsx';
import { useIsWide } from '../parts/use-is-wide.ts';

interface RowsProps {
	readonly codes: readonly ListedCode[];
	readonly onOpen: (code: ListedCode) => void;
}

/** The codes of a page: a table on wide screens, else cards. */
export function CodeRows(props: RowsProps) {
	return useIsWide() ? <CodeTable {...props} /> : <CodeCards {...props} />;
}

function CodeTable({ codes, onOpen }: RowsProps) {
	return (
		<DeskTable
			caption="Discount codes"
			head={
				<>
					<th scope="col">Code</th>
					<th scope="col">Takes off</th>
					<th scope="col">State</th>
					<th scope="col">Days</th>
					<th scope="col">Uses allowed</th>
					<th scope="col" className="text-right">
						Used
					</th>
					<th scope="col" className="text-right">
						Given away
					</th>
				</>
			}
		>
			{codes.map((code) => (
				<tr
					key={code.code}
					data-row={code.code}
					className="border-mist border-b-2 *:px-2 *:py-1.5 focus-within:bg-mist/60 hover:bg-mist/60"
				>
					<td>
						<Open code={code} onOpen={onOpen} />
					</td>
					<td className="tabular whitespace-nowrap font-semibold">{formatDiscount(code)}</td>
					<td>
						<StateMark code={code} />
					</td>
					<td className="tabular text-muted">{capital(formatPeriod(code))}</td>
					<td className="text-muted">{capital(formatUseLimit(code))}</td>
					<td className="tabular text-right">{code.uses}</td>
					<td className="tabular text-right font-semibold">{formatCents(code.givenCents)}</td>
				</tr>
			))}
		</DeskTable>
	);
}

function CodeCards({ codes, onOpen }: RowsProps) {
	return (
		<ul aria-label="Discount codes" className="grid gap-3 md:grid-cols-2">
			{codes.map((code) => (
				<li
					key={code.code}
					data-row={code.code}
					className="grid grid-cols-[1fr_auto] content-start gap-x-3 gap-y-1 rounded-field border border-edge/40 p-4 focus-within:border-sea"
				>
					<Open code={code} onOpen={onOpen} />
					<p className="tabular self-center text-right font-semibold text-lg">
						{formatDiscount(code)}
					</p>
					<p className="text-muted text-sm">{capital(formatPeriod(code))}</p>
					<p className="tabular text-right text-muted text-sm">{formatUsed(code)}</p>
					<p className="text-muted text-sm">{capital(formatUseLimit(code))}</p>
					<p className="tabular text-right text-muted text-sm">
						{formatCents(code.givenCents)} given
					</p>
					<p className="col-span-2 mt-1">
						<StateMark code={code} />
					</p>
				</li>
			))}
		</ul>
	);
}

function Open({ code, onOpen }: { readonly code: ListedCode; onOpen: RowsProps['onOpen'] }) {
	return (
		<button
			type="button"
			translate="no"
			onClick={() => onOpen(code)}
			className="inline-flex min-h-11 items-center justify-self-start text-left font-semibold text-sea underline decoration-transparent underline-offset-4 hover:decoration-current"
		>
			{code.code}
		</button>
	);
}

/** The state of a code. */
export function StateMark({ code }: { readonly code: ListedCode }) {
	return <Mark tone={code.state === 'active' ? 'calm' : 'quiet'}>{formatCodeState(code)}</Mark>;
}

function formatUsed({ uses }: ListedCode): string {
	if (uses === 0) return 'Not used yet';
	return uses === 1 ? 'Used once' : `Used ${uses} times`;
}

function capital(text: string): string {
	return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
