// Improves the payment page where scripts run. Without it the form works all the same.
/** @import { FieldName } from '../payment/card-form.ts' */

/** @typedef {Exclude<FieldName, 'country'>} InputName */

(() => {
	/** @type {HTMLFormElement | null} */
	const form = document.querySelector('.card-form');
	if (!form) return;

	/**
	 * @template T
	 * @param {T | null} element
	 * @returns {T}
	 */
	const present = (element) => {
		if (element === null) throw new Error('A part of the payment form is missing.');
		return element;
	};
	/**
	 * @param {InputName} name
	 * @returns {HTMLInputElement | null}
	 */
	const findInput = (name) => form.querySelector(`input[name=${name}]`);
	/** @param {InputName} name */
	const input = (name) => present(findInput(name));
	/** @type {HTMLSelectElement} */
	const country = present(form.querySelector('select[name=country]'));
	/** @type {HTMLButtonElement} */
	const button = present(form.querySelector('.pay-button'));
	const zipLabel = present(form.querySelector('label[for=zip]'));

	/** @param {string} text */
	const digitsOf = (text) => text.replace(/\D/g, '');
	/** @param {string} digits */
	const isAmex = (digits) => /^3[47]/.test(digits);

	/** @param {string} digits */
	const spaced = (digits) =>
		isAmex(digits)
			? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].join(' ').trim()
			: (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ');

	/**
	 * @param {string} text
	 * @param {boolean} isDeleting
	 */
	const expiryText = (text, isDeleting) => {
		let digits = digitsOf(text).slice(0, 4);
		if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
		if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
		return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
	};

	/**
	 * Formats while typing, and leaves the caret after the digit that it was after.
	 * @param {HTMLInputElement} element
	 * @param {(text: string, isDeleting: boolean) => string} write
	 */
	const format = (element, write) => {
		element.addEventListener('input', (event) => {
			const isDeleting = event.inputType?.startsWith('delete') ?? false;
			const isAtEnd = element.selectionStart === element.value.length;
			const before = digitsOf(element.value.slice(0, element.selectionStart ?? 0)).length;
			element.value = write(element.value, isDeleting);
			if (isAtEnd) return;
			let caret = 0;
			for (let seen = 0; seen < before && caret < element.value.length; caret++) {
				if (/\d/.test(element.value.charAt(caret))) seen++;
			}
			element.setSelectionRange(caret, caret);
		});
	};
	format(input('number'), (text) => spaced(digitsOf(text)));
	format(input('expiry'), expiryText);
	format(input('cvc'), (text) => digitsOf(text).slice(0, 4));

	/** @param {string} digits */
	const passesLuhn = (digits) =>
		[...digits].reverse().reduce((sum, digit, at) => {
			const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
			return sum + (value > 9 ? value - 9 : value);
		}, 0) %
			10 ===
		0;

	/**
	 * The error of each input, by its name; an empty text is no error.
	 * @type {Readonly<Record<InputName, (text: string) => string>>}
	 */
	const checks = {
		number(text) {
			const digits = digitsOf(text);
			if (digits.length < 13) return 'Your card number is incomplete.';
			return passesLuhn(digits) ? '' : 'Your card number is invalid.';
		},
		expiry(text) {
			const digits = digitsOf(text);
			if (digits.length < 4) return "Your card's expiration date is incomplete.";
			const month = Number(digits.slice(0, 2));
			if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
			const end = new Date(2000 + Number(digits.slice(-2)), month);
			return end <= new Date() ? "Your card's expiration date is in the past." : '';
		},
		cvc(text) {
			const wanted = isAmex(digitsOf(input('number').value)) ? 4 : 3;
			return digitsOf(text).length < wanted ? "Your card's security code is incomplete." : '';
		},
		name: (text) => (text.trim() ? '' : 'Enter the name on your card.'),
		zip: (text) =>
			country.value === 'US' && !/^\s*\d{5}(-\d{4})?\s*$/.test(text)
				? 'Your ZIP code is incomplete.'
				: '',
		email: (text) =>
			/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? '' : 'Your email is incomplete.',
	};

	/**
	 * @param {InputName} name
	 * @param {string} error
	 */
	const show = (name, error) => {
		present(document.getElementById(`${name}-error`)).textContent = error;
		if (error) input(name).setAttribute('aria-invalid', 'true');
		else input(name).removeAttribute('aria-invalid');
	};
	/** @type {readonly InputName[]} */
	const inputNames = ['number', 'expiry', 'cvc', 'name', 'zip', 'email'];
	// A shopper whose address is known is not asked for it.
	const names = inputNames.filter(findInput);
	for (const name of names) {
		const element = input(name);
		element.addEventListener('blur', () => {
			if (element.value) show(name, checks[name](element.value));
		});
		element.addEventListener('input', () => {
			if (element.hasAttribute('aria-invalid')) show(name, checks[name](element.value));
		});
	}
	country.addEventListener('change', () => {
		zipLabel.textContent = country.value === 'US' ? 'ZIP' : 'Postal code';
		show('zip', '');
	});

	/**
	 * @param {Element} pressed
	 * @param {boolean} isBusy
	 */
	const setBusy = (pressed, isBusy) => {
		pressed.classList.toggle('is-busy', isBusy);
		const text = pressed.querySelector('.pay-busy');
		if (text) text.textContent = isBusy ? 'Processing…' : '';
	};
	// One payment at a time, by card or by wallet.
	document.addEventListener(
		'submit',
		(event) => {
			if (!document.querySelector('.is-busy')) return;
			event.preventDefault();
			event.stopPropagation();
		},
		true,
	);
	/** @type {NodeListOf<HTMLFormElement>} */
	const wallets = document.querySelectorAll('.wallet-form');
	for (const wallet of wallets) {
		wallet.addEventListener('submit', () => setBusy(present(wallet.querySelector('button')), true));
	}
	form.noValidate = true;
	form.addEventListener('submit', (event) => {
		for (const name of names) show(name, checks[name](input(name).value));
		/** @type {HTMLElement | null} */
		const wrong = form.querySelector('[aria-invalid=true]');
		if (!wrong) return setBusy(button, true);
		event.preventDefault();
		wrong.focus();
	});
	// A page that comes back from the browser's memory is not busy any more.
	addEventListener('pageshow', () => {
		for (const pressed of document.querySelectorAll('.is-busy')) setBusy(pressed, false);
	});

	/**
	 * @param {InputName} name
	 * @param {string} value
	 */
	const put = (name, value) => {
		input(name).value = value;
		show(name, '');
	};
	/** @param {string} number */
	const fill = (number) => {
		put('number', spaced(number));
		put('expiry', `12 / ${String(new Date().getFullYear() + 8).slice(-2)}`);
		put('cvc', isAmex(number) ? '1234' : '123');
		if (!input('name').value) put('name', 'Practice Shopper');
		if (country.value === 'US' && !input('zip').value) put('zip', '33132');
		button.focus();
	};
	/** @type {NodeListOf<HTMLElement>} */
	const rows = document.querySelectorAll('[data-card]');
	for (const row of rows) {
		const choose = document.createElement('button');
		choose.type = 'button';
		choose.append(...row.childNodes);
		choose.addEventListener('click', () => fill(row.dataset.card ?? ''));
		row.append(choose);
	}

	/** @type {HTMLElement | null} */
	const first = document.getElementById('refusal') ?? form.querySelector('[aria-invalid=true]');
	first?.focus();
})();
