/** The API that both providers' widgets have in common. */
interface Widget {
	render(
		place: HTMLElement,
		options: {
			readonly sitekey: string;
			readonly callback: (token: string) => void;
			readonly 'error-callback': (cause: unknown) => void;
		},
	): unknown;
}

const scripts: Readonly<Record<string, string>> = {
	turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
	hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
};

/** Shows the provider's widget over the page until it returns a token. A token is valid once. */
export async function solveCaptcha(provider: string, siteKey: string): Promise<string> {
	const widget = await loadWidget(provider);
	const place = document.body.appendChild(document.createElement('div'));
	place.className = 'fixed inset-x-0 bottom-6 z-50 grid justify-center';
	try {
		return await new Promise<string>((resolve, reject) => {
			widget.render(place, {
				sitekey: siteKey,
				callback: resolve,
				'error-callback': (cause) => reject(new Error('The captcha failed', { cause })),
			});
		});
	} finally {
		place.remove();
	}
}

async function loadWidget(provider: string): Promise<Widget> {
	const src = scripts[provider];
	if (!src) throw new Error(`Unknown captcha provider ${provider}`);
	const present = widgetOf(provider);
	if (present) return present;
	await new Promise((resolve, reject) => {
		const script = document.createElement('script');
		script.src = src;
		script.onload = resolve;
		script.onerror = reject;
		document.head.append(script);
	});
	const widget = widgetOf(provider);
	if (!widget) throw new Error(`The widget of ${provider} did not load`);
	return widget;
}

function widgetOf(provider: string): Widget | undefined {
	// The provider's script defines a global with this name.
	return (window as unknown as Record<string, Widget | undefined>)[provider];
}
