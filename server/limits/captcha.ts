import * as v from 'valibot';

/** Shorter than the limit of a request. */
const deadlineMs = 5_000;

export interface CaptchaSettings {
	readonly provider: 'hcaptcha' | 'turnstile';
	readonly siteKey: string;
	readonly secret: string;
	readonly verifyUrl: string;
}

const verdictSchema = v.object({
	success: v.boolean(),
	'error-codes': v.nullish(v.array(v.string()), []),
});

/** Asks the provider about a solved captcha. Throws if it cannot be reached. */
export async function askCaptcha(
	captcha: CaptchaSettings,
	response: string,
	remoteip: string,
	fetcher: typeof fetch,
) {
	const answer = await fetcher(captcha.verifyUrl, {
		method: 'POST',
		body: new URLSearchParams({ secret: captcha.secret, response, remoteip }),
		// Another host would get the secret.
		redirect: 'error',
		signal: AbortSignal.timeout(deadlineMs),
	});
	return v.parse(verdictSchema, await answer.json());
}
