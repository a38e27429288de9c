import type { Context } from 'hono';
import type { FlowStateRow } from '../../db/auth-schema.ts';
import { readText } from '../../http/json.ts';
import { audit } from '../audit.ts';
import { type AuthContext, externalUrl, siteUrl } from '../auth-context.ts';
import { type AuthError, asAuthError, OAuthError } from '../errors.ts';
import { clientOf } from '../request.ts';
import { sessionAnswer } from '../sessions/grant.ts';
import { askProvider } from './ask-provider.ts';
import { endProviderFlow } from './end-provider-flow.ts';
import { errorAddress, errorFields, sessionAddress, withQuery } from './return-address.ts';
import { takeState } from './take-state.ts';

const maxFormBytes = 64 * 1024;

/**
 * GET and POST /callback: the return address of the providers
 * (docs/auth-api.md#external-providers).
 */
export function callback(auth: AuthContext) {
	return async function answerCallback(context: Context): Promise<Response> {
		const parameters = await readParameters(context);
		const state = await takeState(auth, parameters.get('state'));
		if (!state.ok) {
			return context.redirect(withQuery(siteUrl(context, auth), errorFields(state.refusal)), 303);
		}
		const flow = state.value;
		const target = flow.redirect_to ?? siteUrl(context, auth);
		try {
			return context.redirect(await finish(context, auth, flow, target, parameters), 302);
		} catch (cause) {
			const error = cause instanceof OAuthError ? cause : asAuthError(auth.log, cause, context);
			await recordRefusal(context, auth, flow, error);
			return context.redirect(errorAddress(target, error), 302);
		}
	};
}

/** Returns the URL that the browser is redirected to. */
async function finish(
	context: Context,
	auth: AuthContext,
	flow: FlowStateRow,
	target: string,
	parameters: URLSearchParams,
): Promise<string> {
	const met = await askProvider(context, auth, flow, parameters);
	const outcome = await endProviderFlow(auth, flow, met, {
		client: clientOf(context, auth),
		redirectTo: target,
		externalUrl: externalUrl(context, auth),
	});
	auth.wakeOutbox();
	if (!outcome.ok) throw outcome.refusal;
	const end = outcome.value;
	if (end.kind === 'code') return withQuery(target, { code: end.code });
	const session = await sessionAnswer(auth, end.grant);
	return sessionAddress(target, {
		...session,
		provider_token: met.accessToken,
		...(met.refreshToken !== null && { provider_refresh_token: met.refreshToken }),
	});
}

/** Reads the query, or the form body that some providers post. */
async function readParameters(context: Context): Promise<URLSearchParams> {
	const query = new URL(context.req.url).searchParams;
	if (context.req.method !== 'POST') return query;
	const form = await readText(context.req.raw, maxFormBytes);
	return new URLSearchParams(form.ok ? form.value : '');
}

async function recordRefusal(
	context: Context,
	auth: AuthContext,
	flow: FlowStateRow,
	error: AuthError | OAuthError,
): Promise<void> {
	await audit(auth.db, {
		action: flow.linking_user_id === null ? 'sign_in_refused' : 'identity_link_refused',
		userId: flow.linking_user_id,
		client: clientOf(context, auth),
		// The provider's text is untrusted.
		detail: {
			provider: flow.provider,
			reason: error instanceof OAuthError ? 'provider' : error.code,
		},
		nowMs: auth.now(),
	});
}
