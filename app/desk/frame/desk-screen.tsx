import type { ReactNode } from 'react';
import { DeskHead } from './desk-head.tsx';
import { KeysHelp, type ShownKeys } from './keys-help.tsx';

interface DeskScreenProps {
	readonly title: string;
	/** Beside the headline. */
	readonly beside?: ReactNode;
	/** What the screen's keys do; none: it has no keys. */
	readonly keys?: ShownKeys;
	readonly children: ReactNode;
}

/** The screen of an area: its name, what stands beside it, its keys, and below them the work. */
export function DeskScreen({ title, beside, keys, children }: DeskScreenProps) {
	return (
		<div className="page-width @container pt-6 sm:pt-8">
			<DeskHead title={title} />
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-4xl">{title}</h1>
				<div className="flex flex-wrap items-center gap-3">
					{beside}
					{keys && <KeysHelp keys={keys} />}
				</div>
			</div>
			{children}
		</div>
	);
}
