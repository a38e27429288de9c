import type { Course, Port } from '../../core/orders/course.ts';

/** The course of a parcel: two ports with their dates, and the line between them. */
export function CourseLine({ course }: { readonly course: Course }) {
	return (
		<div className="rounded-card border border-transparent bg-deep p-5 text-white sm:p-7 print:break-inside-avoid print:border-line print:bg-transparent print:text-ink">
			<Line progress={course.progress} />
			<div className="mt-3 grid grid-cols-[2fr_3fr] gap-4">
				<PortText port={course.departure} />
				<PortText port={course.destination} className="text-right" />
			</div>
		</div>
	);
}

function PortText({ port, className = '' }: { readonly port: Port; readonly className?: string }) {
	return (
		<p className={`min-w-0 ${className}`}>
			<span className="block text-sky text-sm print:text-ink">{port.label} </span>
			<span className="mt-0.5 block break-words font-heading font-semibold text-card leading-7 sm:text-part">
				{port.place}{' '}
			</span>
			<span className="mt-0.5 block text-balance">{port.date}</span>
		</p>
	);
}

/** The line is an arc of two halves. What lies behind the boat is solid, the rest is dashed. */
const halves = ['M0 36Q25 12 50 12', 'M50 12Q75 12 100 36'] as const;

const boats = {
	waiting: { solid: 0, position: 'top-9 left-0' },
	underway: { solid: 1, position: 'top-3 left-1/2' },
	arrived: { solid: 2, position: 'top-9 left-full' },
} as const;

function Line({ progress }: Pick<Course, 'progress'>) {
	const { solid, position } = boats[progress];
	return (
		<div className="relative mx-4 h-10 text-sky print:text-ink">
			<svg
				viewBox="0 0 100 40"
				aria-hidden="true"
				preserveAspectRatio="none"
				className="size-full overflow-visible fill-none stroke-2 stroke-current"
			>
				{halves.map((half, at) => (
					<path
						key={half}
						d={half}
						vectorEffect="non-scaling-stroke"
						strokeDasharray={at < solid ? undefined : '2 7'}
						strokeLinecap="round"
					/>
				))}
			</svg>
			{progress !== 'waiting' && <Dot className="left-0" />}
			{progress !== 'arrived' && <Dot className="left-full" />}
			<Boat className={position} />
		</div>
	);
}

function Dot({ className }: { readonly className: string }) {
	return (
		<span
			className={`absolute top-9 size-3 -translate-1/2 rounded-full border-2 border-current bg-deep print:bg-white ${className}`}
		/>
	);
}

/** Its color is inherited: forced colors replace one of a parent only. */
function Boat({ className }: { readonly className: string }) {
	return (
		<span
			className={`absolute -translate-x-1/2 -translate-y-[85%] text-white print:text-ink ${className}`}
		>
			<svg viewBox="0 0 28 28" aria-hidden="true" className="size-8 fill-current">
				<path d="M2 19h24l-4 6H7zM13 2v15H4zM15 7v10h8z" />
			</svg>
		</span>
	);
}
