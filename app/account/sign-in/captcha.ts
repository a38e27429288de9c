/**
 * Proof that a person sends a form, where the page names a captcha provider and its site key
 * (`data-captcha`, `data-captcha-key`); nothing, and nothing loaded, everywhere else.
 */
export async function captcha(): Promise<{ readonly captchaToken?: string }> {
	const { captcha: provider, captchaKey } = document.documentElement.dataset;
	if (!provider || !captchaKey) return {};
	const { solveCaptcha } = await import('./captcha-widget.ts');
	return { captchaToken: await solveCaptcha(provider, captchaKey) };
}
