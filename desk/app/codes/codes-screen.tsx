import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOverlay } from '../../../app/ui/dialog/overlay.ts';
import { type CodeListAnswer, codeListAnswerSchema, type ListedCode } from '../../rules/codes.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { DoneLine } from '../actions/done-message.tsx';
import { Loaded } from '../data/loaded.tsx';
import { useDesk } from '../data/use-desk.ts';
import { DeskScreen } from '../frame/desk-screen.tsx';
import { useKeys } from '../frame/use-keys.ts';
import { PageLinks, usePagination } from '../list/pagination.tsx';
import { DeskButton } from '../parts/desk-button.tsx';
import { type CodeEvents, CodeForm } from './code-form.tsx';
import { CodePanel } from './code-panel.tsx';
import { CodeRows } from './code-rows.tsx';

const keysShown = [
	['c', 'New code'],
	['n', 'Next page'],
	['p', 'Previous page'],
] as const;

/** /desk/codes: the discount codes, their uses and the discounts given. */
export function CodesScreen() {
	const [address] = useSearchParams();
	const after = address.get('after');
	const path = after === null ? 'codes' : `codes?${new URLSearchParams({ after })}`;
	const used = useDesk(path, codeListAnswerSchema);
	const { data, set } = used;
	const pagination = usePagination(used);
	const makes = useOverlay();
	const panel = useOverlay();
	const [opened, setOpened] = useState('');
	const [doneMessage, setDoneMessage] = useState('');
	useKeys({ c: makes.open, n: pagination.toNext, p: pagination.toPrevious });

	function put(code: ListedCode) {
		if (data) set(withCode(data, code));
	}
	const events: CodeEvents = {
		onSaved(code, message) {
			put(code);
			setDoneMessage(message);
		},
		onChanged(code) {
			put(code);
			setDoneMessage('');
		},
	};

	return (
		<DeskScreen
			title="Codes"
			keys={keysShown}
			beside={
				<DeskButton variant="action" onClick={makes.open} aria-keyshortcuts="c">
					New Code
				</DeskButton>
			}
		>
			<DoneLine message={doneMessage} className="mb-4" />
			<Loaded used={used} loading="Fetching the codes…">
				{({ codes }) => (
					<CodeRows
						codes={codes}
						onOpen={({ code }) => {
							setOpened(code);
							panel.open();
						}}
					/>
				)}
			</Loaded>
			<PageLinks pagination={pagination} />
			<ActionDialog overlay={makes} label="New code">
				{() => <CodeForm code={null} events={events} />}
			</ActionDialog>
			<ActionDialog overlay={panel} label={opened}>
				{() => <CodePanel code={opened} events={events} onClose={panel.close} />}
			</ActionDialog>
		</DeskScreen>
	);
}

/** The page with a changed code. A new code comes first. */
function withCode(page: CodeListAnswer, code: ListedCode): CodeListAnswer {
	const isKnown = page.codes.some((other) => other.code === code.code);
	const codes = page.codes.map((other) => (other.code === code.code ? code : other));
	return { ...page, codes: isKnown ? codes : [code, ...codes] };
}
