import { type PageVital, pageVitalsSchema } from '../../../core/desk/vitals.ts';
import { type VitalName, vitalLimits } from '../../../core/vitals.ts';
import { useDesk } from '../data/use-desk.ts';
import { Part } from '../order/part.tsx';

/** Web vitals in plain terms, in the order of a page load. */
const columns: readonly { readonly name: VitalName; readonly label: string }[] = [
	{ name: 'FCP', label: 'Something shows' },
	{ name: 'LCP', label: 'The main thing shows' },
	{ name: 'INP', label: 'A press is answered' },
	{ name: 'CLS', label: 'What moved by itself' },
];

/** The speed of pages, measured in real visits. */
export function HowQuick() {
	const { data } = useDesk('vitals', pageVitalsSchema);
	if (!data) return null;
	const { vitals } = data;
	const pages = [...new Set(vitals.map(({ page }) => page))];
	return (
		<Part title="How Quick Pages Are">
			<p className="max-w-[68ch] text-muted">
				{pages.length === 0
					? 'No visit has been measured in the last four weeks. Pages report it when they are left. Nobody is tracked.'
					: 'Measured by visitors’ browsers in the last four weeks. Three out of four visits were at least this quick. Nobody is tracked.'}
			</p>
			{pages.length > 0 && (
				<section
					aria-label="Pages and how quick they are"
					// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, so it must be focusable
					tabIndex={0}
					className="mt-3 overflow-x-auto"
				>
					<table className="tabular w-full min-w-[38rem] text-left">
						<thead className="text-muted text-sm">
							<tr className="border-mist border-b-2">
								<th scope="col" className="py-2 font-semibold">
									Page
								</th>
								{columns.map(({ name, label }) => (
									<th key={name} scope="col" className="py-2 pl-4 text-right font-semibold">
										{label} <abbr title={titles[name]}>({name})</abbr>
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{pages.map((page) => (
								<tr key={page} className="border-mist border-b">
									<th scope="row" className="py-2 font-semibold">
										{page}
									</th>
									{columns.map(({ name }) => (
										<Measured
											key={name}
											vital={vitals.find((one) => one.page === page && one.name === name)}
										/>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</Part>
	);
}

const titles: Readonly<Record<VitalName, string>> = {
	FCP: 'First Contentful Paint',
	LCP: 'Largest Contentful Paint',
	INP: 'Interaction to Next Paint',
	CLS: 'Cumulative Layout Shift',
	TTFB: 'Time to First Byte',
};

function Measured({ vital }: { readonly vital: PageVital | undefined }) {
	if (!vital) return <td className="py-2 pl-4 text-right text-muted">not yet</td>;
	const { good, poor } = vitalLimits[vital.name];
	const value = vital.value ?? Number.POSITIVE_INFINITY;
	const judged = value <= good ? '' : value <= poor ? 'slow' : 'too slow';
	return (
		<td className="py-2 pl-4 text-right">
			{formatValue(vital)}
			<span className="text-muted text-sm"> of {vital.visits}</span>
			{judged && <strong className="block text-error text-sm">{judged}</strong>}
		</td>
	);
}

function formatValue({ name, value }: PageVital): string {
	if (value === null) return 'off the scale';
	if (name === 'CLS') return String(value);
	return value < 1000 ? `${value} ms` : `${value / 1000} s`;
}
