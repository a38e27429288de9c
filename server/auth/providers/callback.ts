import type { Context } from 'hono';
import type { FlowStateRow } from '../../db/auth-schema.ts';
import { readText } from '../../http/json.ts';
import { audit } from '../audit.ts';
import { type AuthError, asAuthError, OAuthError } from '../errors.ts';
import { clientOf } from '../request.ts';
import { type AuthRoom, externalUrl, siteUrl } from '../room.ts';
import { sessionAnswer } from '../sessions/grant.ts';
import { askProvider } from './ask-provider.ts';
import { endRound } from './end-round.ts';
import { errorAddress, errorFields, sessionAddress, withQuery } from './return-address.ts';
import { takeState } from './take-state.ts';

const maxFormBytes = 64 * 1024;

/**
 * GET and POST /callback: the return address of the providers
 * (docs/auth-api.md#external-providers).
 */
export function callback(room: AuthRoom) {
	return async function answerCallback(context: Context): Promise<Response> {
		const parameters = await readParameters(context);
		const state = await takeState(room, parameters.get('state'));
		if (!state.ok) {
			return context.redirect(withQuery(siteUrl(context, room), errorFields(state.failure)), 303);
		}
		const flow = state.value;
		const target = flow.redirect_to ?? siteUrl(context, room);
		try {
			return context.redirect(await finish(context, room, flow, target, parameters), 302);
		} catch (cause) {
			const error = cause instanceof OAuthError ? cause : asAuthError(room.log, cause, context);
			await noteRefusal(context, room, flow, error);
			return context.redirect(errorAddress(target, error), 302);
		}
	};
}

/** Gives the address that the browser is sent on to. */
async function finish(
	context: Context,
	room: AuthRoom,
	flow: FlowStateRow,
	target: string,
	parameters: URLSearchParams,
): Promise<string> {
	const met = await askProvider(context, room, flow, parameters);
	const outcome = await endRound(room, flow, met, {
		client: clientOf(context, room),
		redirectTo: target,
		externalUrl: externalUrl(context, room),
	});
	room.wakeOutbox();
	if (!outcome.ok) throw outcome.failure;
	const end = outcome.value;
	if (end.is === 'code') return withQuery(target, { code: end.code });
	const session = await sessionAnswer(room, end.grant);
	return sessionAddress(target, {
		...session,
		provider_token: met.accessToken,
		...(met.refreshToken !== null && { provider_refresh_token: met.refreshToken }),
	});
}

/** In the query, or in the form that some providers let the browser post. */
async function readParameters(context: Context): Promise<URLSearchParams> {
	const query = new URL(context.req.url).searchParams;
	if (context.req.method !== 'POST') return query;
	const form = await readText(context.req.raw, maxFormBytes);
	return new URLSearchParams(form.ok ? form.value : '');
}

async function noteRefusal(
	context: Context,
	room: AuthRoom,
	flow: FlowStateRow,
	error: AuthError | OAuthError,
): Promise<void> {
	await audit(room.db, {
		action: flow.linking_user_id === null ? 'sign_in_refused' : 'identity_link_refused',
		userId: flow.linking_user_id,
		client: clientOf(context, room),
		// A provider may write anything.
		detail: {
			provider: flow.provider,
			reason: error instanceof OAuthError ? 'provider' : error.code,
		},
		nowMs: room.now(),
	});
}
