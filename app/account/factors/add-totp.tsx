import type { GoTrueClient } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { useShop } from '../../publication/catalogue-context.tsx';
import { useAuth } from '../../session/auth-provider.tsx';
import { authSentence } from '../../session/auth-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type SignInAgain, useSignInAgain } from '../sign-in-again/sign-in-again-context.ts';
import type { AddFactorProps } from './add-factor.tsx';
import { prepareFactor } from './prepare-factor.ts';
import { TotpPrompt } from './totp-prompt.tsx';

type State =
	| { readonly kind: 'preparing' }
	| { readonly kind: 'failed'; readonly sentence: string }
	| {
			readonly kind: 'shown';
			readonly id: string;
			readonly qrCode: string;
			readonly secret: string;
			readonly uri: string;
	  };

/** Shows the secret for a new app as QR code, text and link, until its first code is correct. */
export function AddTotp({ onAdded, onCancel }: AddFactorProps) {
	const { client } = useAuth();
	const signInAgain = useSignInAgain();
	const { name } = useShop();
	const [state, setState] = useState<State>({ kind: 'preparing' });
	useEffect(() => {
		let isHere = true;
		client()
			.then((auth) => enroll(auth, name, signInAgain))
			.then((next) => isHere && setState(next));
		return () => {
			isHere = false;
		};
	}, [client, name, signInAgain]);

	const cancel = (
		<Button variant="quiet" className="max-sm:w-full sm:justify-self-start" onClick={onCancel}>
			Cancel
		</Button>
	);
	return (
		<div className="grid gap-6">
			<h3 className="text-card">Add an Authenticator App</h3>
			{state.kind === 'preparing' && <p role="status">One moment…</p>}
			{state.kind === 'failed' && (
				<div role="alert">
					<Notice tone="error">{state.sentence}</Notice>
				</div>
			)}
			{state.kind === 'shown' && (
				<>
					<Secret {...state} />
					<TotpPrompt
						factor={{ id: state.id, factor_type: 'totp' }}
						onDone={onAdded}
						beside={cancel}
					/>
				</>
			)}
			{state.kind !== 'shown' && cancel}
		</div>
	);
}

async function enroll(
	auth: GoTrueClient,
	issuer: string,
	signInAgain: SignInAgain,
): Promise<State> {
	const friendlyName = await prepareFactor(auth, 'totp');
	const factor = { factorType: 'totp', friendlyName, issuer } as const;
	const { data, error } = await signInAgain(() => auth.mfa.enroll(factor));
	if (error) return { kind: 'failed', sentence: authSentence(error) };
	const { qr_code, secret, uri } = data.totp;
	return { kind: 'shown', id: data.id, qrCode: safePicture(qr_code), secret, uri };
}

/** The client writes raw SVG after `data:…,`. A `#` in it would end the URL. */
function safePicture(source: string): string {
	const prefix = 'data:image/svg+xml;utf-8,';
	return source.startsWith(prefix)
		? `data:image/svg+xml,${encodeURIComponent(source.slice(prefix.length))}`
		: source;
}

type SecretProps = Pick<Extract<State, { kind: 'shown' }>, 'qrCode' | 'secret' | 'uri'>;

function Secret({ qrCode, secret, uri }: SecretProps) {
	return (
		<div className="grid items-center gap-6 sm:grid-cols-[11rem_1fr]">
			<img
				src={qrCode}
				alt="QR code for your authenticator app"
				className="size-44 rounded-field bg-white p-3"
			/>
			<div className="grid gap-3">
				<p>
					Scan the code with your app. On this device,{' '}
					<a href={uri} className="font-semibold text-deep underline underline-offset-4">
						open it in your app
					</a>
					, or type this in:
				</p>
				<p>
					<code translate="no" className="break-words font-semibold text-lg">
						{inFours(secret)}
					</code>
				</p>
			</div>
		</div>
	);
}

function inFours(secret: string): string {
	return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
