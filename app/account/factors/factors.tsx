import type { Factor, User } from '@supabase/auth-js';
import { useRef, useState } from 'react';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { useSettings } from '../../session/use-settings.ts';
import { longDay } from '../../ui/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import { textLinkClass } from '../text-link.ts';
import { AddFactor } from './add-factor.tsx';
import { verifiedFactors } from './factor-choice.tsx';
import { factorKind, factorTitle, noTexts } from './factor-texts.ts';

interface FactorsProps {
	readonly user: User;
	readonly onFirst: () => void;
}

/** The factors of the account, each with a button to remove it, and the methods for a new one. */
export function Factors({ user, onFirst }: FactorsProps) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const [refusal, setRefusal] = useState<string | null>(null);
	/** The focus moves here when the pressed button is removed with its factor. */
	const place = useRef<HTMLDivElement>(null);
	const verified = verifiedFactors(user);

	async function remove(factorId: string) {
		const auth = await client();
		const { error } = await signInAgain(() => auth.mfa.unenroll({ factorId }));
		setRefusal(error ? authSentence(error) : null);
		// The stored session still lists the factor. A refreshed one updates every tab.
		if (error) return;
		await auth.refreshSession();
		place.current?.focus();
		showToast('success', 'Your second factor is removed.');
	}

	return (
		<div ref={place} tabIndex={-1} className="grid gap-5">
			<ul className="grid empty:hidden">
				{verified.map((factor) => (
					<li
						key={factor.id}
						className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b py-3 first:border-t"
					>
						<Described factor={factor} />
						<RemoveButton title={factorTitle(factor)} onRemove={() => remove(factor.id)} />
					</li>
				))}
			</ul>
			<div role="alert" className="empty:hidden">
				{refusal && <Notice tone="error">{refusal}</Notice>}
			</div>
			<AddFactor user={user} onFirst={onFirst} />
		</div>
	);
}

function Described({ factor }: { readonly factor: Factor }) {
	const { factor_type: type, created_at } = factor;
	const title = factorTitle(factor);
	const settings = useSettings();
	return (
		<p>
			<span className="block font-semibold">{title}</span>
			<span className="text-muted text-sm">
				{title.startsWith(factorKind(type)) ? '' : `${factorKind(type)}, `}since{' '}
				{longDay(created_at)}
			</span>
			{type === 'phone' && settings?.canText === false && (
				<span className="block max-w-[48ch] text-sm">
					{noTexts} Add another second factor, then remove this one.
				</span>
			)}
		</p>
	);
}

interface RemoveButtonProps {
	readonly title: string;
	readonly onRemove: () => void;
}

/** A button and its confirmation. Each takes the focus when it replaces the other. */
function RemoveButton({ title, onRemove }: RemoveButtonProps) {
	const [isSure, setIsSure] = useState<boolean | null>(null);
	if (!isSure) {
		return (
			<button
				ref={isSure === null ? undefined : focus}
				type="button"
				className={textLinkClass}
				aria-label={`Remove ${title}`}
				onClick={() => setIsSure(true)}
			>
				Remove
			</button>
		);
	}
	return (
		<span className="flex gap-5">
			<button
				type="button"
				ref={focus}
				className={`${textLinkClass} text-error!`}
				onClick={onRemove}
			>
				Yes, Remove It
			</button>
			<button type="button" className={textLinkClass} onClick={() => setIsSure(false)}>
				Keep It
			</button>
		</span>
	);
}

function focus(button: HTMLButtonElement | null): void {
	button?.focus();
}
