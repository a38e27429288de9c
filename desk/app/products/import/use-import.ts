import { useState } from 'react';
import * as v from 'valibot';
import { readAs } from '../../../../app/browser/call-shop.ts';
import { useSending } from '../../../../app/forms/use-sending.ts';
import { useAuth } from '../../../../app/session/auth-provider.tsx';
import {
	type ImportReport,
	importConflictSchema,
	importReportSchema,
	importSummary,
} from '../../../rules/product-import.ts';
import { callDesk } from '../../data/desk-call.ts';
import { sendFile } from '../pictures/send-file.ts';
import { reloadProducts, reloadPublication } from '../publish/use-publication.ts';

/** A large file on a slow line. */
const timeoutMs = 2 * 60_000;

interface FileImport {
	readonly file: File;
	/** Whether it also takes away what the file leaves empty or lacks. */
	readonly takesAway: boolean;
}

/** A chosen file, and what importing it would do. */
interface ChosenFile extends FileImport {
	readonly report: ImportReport;
}

export interface UsedImport {
	readonly refusal: string | null;
	readonly isSending: boolean;
	readonly chosen: ChosenFile | null;
	/** What was imported; empty before. */
	readonly done: string;
	/** Asks what a file would do. Resolves to true on success. */
	readonly choose: (file: File, takesAway?: boolean) => Promise<boolean>;
	/** Imports what the merchant has seen. */
	readonly confirm: (chosen: ChosenFile) => Promise<boolean>;
}

/** Imports a file in two calls: what would happen, and after a look at it, the import. */
export function useImport(): UsedImport {
	const { client } = useAuth();
	const { refusal, isSending, run } = useSending();
	const [chosen, setChosen] = useState<ChosenFile | null>(null);
	const [done, setDone] = useState('');

	async function send({ file, takesAway }: FileImport, more: Readonly<Record<string, string>>) {
		const query = { takesAway: String(takesAway), ...more };
		return await callDesk(
			await client(),
			{ method: 'POST', path: `products/import?${new URLSearchParams(query)}`, timeoutMs },
			readAs(importReportSchema),
			sendFile(file, () => undefined),
		);
	}

	async function ask(wanted: FileImport): Promise<string | null> {
		setDone('');
		const answer = await send(wanted, {});
		if (!answer.ok) return answer.sentence;
		setChosen({ ...wanted, report: answer.data });
		return null;
	}

	async function importChosen(wanted: ChosenFile): Promise<string | null> {
		const { file, report } = wanted;
		const answer = await send(wanted, { file: file.name.slice(-200), basis: report.basis });
		if (answer.ok) {
			setDone(`Imported: ${importSummary(answer.data)}`);
			reloadProducts();
			reloadPublication();
			return null;
		}
		const conflict = v.safeParse(importConflictSchema, answer.body);
		if (conflict.success) setChosen({ ...wanted, report: conflict.output.present });
		return answer.sentence;
	}

	return {
		refusal,
		isSending,
		chosen,
		done,
		choose: (file, takesAway = false) =>
			run(async () => (await whyUnreadable(file)) ?? ask({ file, takesAway })),
		confirm: (wanted) =>
			run(async () => (await whyUnreadable(wanted.file)) ?? importChosen(wanted)),
	};
}

/** A browser does not read a file that was changed or moved since it was chosen. */
async function whyUnreadable(file: File): Promise<string | null> {
	try {
		await file.slice(0, 1).arrayBuffer();
		return null;
	} catch {
		return 'The file was changed since you chose it, so nothing was imported. Please choose it again.';
	}
}
