import { useEffect, useRef, useState } from 'react';
import { type MySession, mySessionsSchema } from '../../../core/account/my-sessions.ts';
import { ShopperView } from '../../session/shopper-view.tsx';
import { useShopperData } from '../../session/use-shopper-data.ts';
import { Notice } from '../../ui/notice.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { SessionEntry } from './session-entry.tsx';

/** The result of the last press. The count makes an equal message be announced again. */
interface Result {
	readonly count: number;
	readonly refusal: string | null;
	readonly text: string;
}

const onlyHere = 'Done. Only this device is signed in now.';

/** The sessions of the account, and buttons that end them. */
export function Sessions() {
	const { state, reload, change } = useShopperData('my-sessions', mySessionsSchema);
	const [result, setResult] = useState<Result | null>(null);
	const list = useRef<HTMLUListElement>(null);
	// An external auth service cannot list sessions. It can only end the others.
	const isUntold = state.kind === 'failed' && state.status === 404;

	// Refreshes when the window gets the focus, because a session may have started elsewhere.
	useEffect(() => {
		if (isUntold) return;
		const refresh = () => void change('GET', '');
		window.addEventListener('focus', refresh);
		return () => window.removeEventListener('focus', refresh);
	}, [isUntold, change]);

	function report(refusal: string | null, text: string) {
		setResult((last) => ({ count: (last?.count ?? 0) + 1, refusal, text }));
		// The pressed button is removed with its row.
		if (refusal === null) list.current?.focus();
	}

	async function end({ id, device }: MySession) {
		const refusal = await change('DELETE', `/${id}`);
		report(refusal, `${device} is signed out.`);
		// The session may have ended already. Then the list must not show it.
		if (refusal !== null) await change('GET', '');
	}

	async function afterOthers(refusal: string | null) {
		await change('GET', '');
		report(refusal, onlyHere);
	}

	return (
		<div className="grid gap-5">
			{isUntold ? (
				<div>
					<Elsewhere onDone={(refusal) => report(refusal, onlyHere)} />
				</div>
			) : (
				<ShopperView state={state} onRetry={reload} loading="Looking up your devices…">
					{({ sessions }) => (
						<>
							<ul ref={list} tabIndex={-1} aria-label="Signed in on">
								{sessions.map((session) => (
									<SessionEntry key={session.id} session={session} onEnd={() => end(session)} />
								))}
							</ul>
							{sessions.length > 1 ? (
								<div>
									<Elsewhere onDone={afterOthers} />
								</div>
							) : (
								<p className="text-muted">You’re signed in on this device only.</p>
							)}
						</>
					)}
				</ShopperView>
			)}
			<div role="status" className="empty:sr-only">
				{result && (
					<Notice key={result.count} tone={result.refusal === null ? 'plain' : 'error'}>
						{result.refusal ?? result.text}
					</Notice>
				)}
			</div>
		</div>
	);
}
