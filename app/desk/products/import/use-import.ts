import { useState } from 'react';
import * as v from 'valibot';
import {
	type ImportReport,
	importConflictSchema,
	importReportSchema,
	importSummary,
} from '../../../../core/desk/product-import.ts';
import { readAs } from '../../../browser/call-shop.ts';
import { useSending } from '../../../forms/use-sending.ts';
import { useAuth } from '../../../session/auth-provider.tsx';
import { callDesk } from '../../data/desk-call.ts';
import { sendFile } from '../pictures/send-file.ts';
import { reloadProducts, reloadPublication } from '../publish/use-publication.ts';

/** A large file on a slow line. */
const timeoutMs = 2 * 60_000;

/** A chosen file, and what importing it would do. */
interface ChosenFile {
	readonly file: File;
	readonly report: ImportReport;
}

export interface UsedImport {
	readonly refusal: string | null;
	readonly isSending: boolean;
	readonly chosen: ChosenFile | null;
	/** What was imported; empty before. */
	readonly done: string;
	/** Asks what a file would do. Resolves to true on success. */
	readonly choose: (file: File) => Promise<boolean>;
	/** Imports what the merchant has seen. */
	readonly confirm: (chosen: ChosenFile) => Promise<boolean>;
}

/** Imports a file in two calls: what would happen, and after a look at it, the import. */
export function useImport(): UsedImport {
	const { client } = useAuth();
	const { refusal, isSending, run } = useSending();
	const [chosen, setChosen] = useState<ChosenFile | null>(null);
	const [done, setDone] = useState('');

	async function send(file: File, query: Readonly<Record<string, string>>) {
		return await callDesk(
			await client(),
			{ method: 'POST', path: `products/import?${new URLSearchParams(query)}`, timeoutMs },
			readAs(importReportSchema),
			sendFile(file, () => undefined),
		);
	}

	async function ask(file: File): Promise<string | null> {
		setDone('');
		const answer = await send(file, {});
		if (!answer.ok) return answer.sentence;
		setChosen({ file, report: answer.data });
		return null;
	}

	async function importChosen({ file, report }: ChosenFile): Promise<string | null> {
		const answer = await send(file, { file: file.name.slice(-200), basis: report.basis });
		if (answer.ok) {
			setDone(`Imported: ${importSummary(answer.data)}`);
			reloadProducts();
			reloadPublication();
			return null;
		}
		const conflict = v.safeParse(importConflictSchema, answer.body);
		if (conflict.success) setChosen({ file, report: conflict.output.present });
		return answer.sentence;
	}

	return {
		refusal,
		isSending,
		chosen,
		done,
		choose: (file) => run(() => ask(file)),
		confirm: (chosen) => run(() => importChosen(chosen)),
	};
}
