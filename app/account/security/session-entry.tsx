import { useState } from 'react';
import type { MySession } from '../../../core/account/my-sessions.ts';
import { Badge } from '../../ui/badge.tsx';
import { longDay, longMoment } from '../../ui/dates.ts';
import { textLinkClass } from '../text-link.ts';

interface SessionEntryProps {
	readonly session: MySession;
	readonly onEnd: () => Promise<void>;
}

/** A session of the account. The present one ends by Sign Out in the menu. */
export function SessionEntry({ session, onEnd }: SessionEntryProps) {
	const { device, ip, isThis } = session;
	const signedIn = longDay(session.signedInAt);
	const lastSeen = isThis ? 'In use now' : `Last seen ${longMoment(session.lastUsedAt)}`;
	const [isEnding, setIsEnding] = useState(false);

	async function end() {
		if (isEnding) return;
		setIsEnding(true);
		await onEnd();
		setIsEnding(false);
	}

	return (
		<li className="flex items-center justify-between gap-x-6 border-line border-b py-4 first:border-t @4xl:first:border-t-0 @4xl:first:pt-0">
			<div className="min-w-0">
				<p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
					{device}
					{isThis && <Badge tone="mist">This device</Badge>}
				</p>
				<p className="text-muted text-sm">
					{lastSeen}
					{ip !== null && <span className="break-words">, from {ip}</span>}
				</p>
				<p className="text-muted text-sm">Signed in {signedIn}</p>
			</div>
			{!isThis && (
				<button
					type="button"
					className={`${textLinkClass} shrink-0`}
					aria-disabled={isEnding}
					onClick={end}
				>
					{isEnding ? 'Signing Out…' : 'Sign Out'}
					<span className="sr-only">
						{' '}
						{device}, signed in {signedIn}
					</span>
				</button>
			)}
		</li>
	);
}
