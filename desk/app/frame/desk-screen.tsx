import type { ReactNode } from 'react';
import { DeskHead } from './desk-head.tsx';
import { KeysHelp, type ShownKeys } from './keys-help.tsx';

interface DeskScreenProps {
	readonly title: string;
	/** Content beside the heading. */
	readonly beside?: ReactNode;
	/** The keys of the screen; undefined if it has none. */
	readonly keys?: ShownKeys;
	readonly children: ReactNode;
}

/** The screen of an area: heading, keys, and content. */
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
