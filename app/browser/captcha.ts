/**
 * A captcha token, if the page names a provider and its site key (`data-captcha`,
 * `data-captcha-key`). Else nothing is loaded and there is no token.
 */
export async function captcha(): Promise<{ readonly captchaToken?: string }> {
	const { captcha: provider, captchaKey } = document.documentElement.dataset;
	if (!provider || !captchaKey) return {};
	const { solveCaptcha } = await import('./captcha-widget.ts');
	return { captchaToken: await solveCaptcha(provider, captchaKey) };
}
