// Improves the payment page where scripts run. Without it the form works all the same.
(() => {
	const form = document.querySelector('.card-form');
	if (!form) return;
	const input = (name) => form.elements.namedItem(name);
	const digitsOf = (text) => text.replace(/\D/g, '');
	const isAmex = (digits) => /^3[47]/.test(digits);

	const spaced = (digits) =>
		isAmex(digits)
			? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].join(' ').trim()
			: (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ');

	const expiryText = (text, isDeleting) => {
		let digits = digitsOf(text).slice(0, 4);
		if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
		if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
		return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
	};

	/** Formats while typing, and leaves the caret after the digit that it was after. */
	const format = (element, write) => {
		element.addEventListener('input', (event) => {
			const isDeleting = event.inputType?.startsWith('delete') ?? false;
			const isAtEnd = element.selectionStart === element.value.length;
			const before = digitsOf(element.value.slice(0, element.selectionStart)).length;
			element.value = write(element.value, isDeleting);
			if (isAtEnd) return;
			let caret = 0;
			for (let seen = 0; seen < before && caret < element.value.length; caret++) {
				if (/\d/.test(element.value[caret])) seen++;
			}
			element.setSelectionRange(caret, caret);
		});
	};
	format(input('number'), (text) => spaced(digitsOf(text)));
	format(input('expiry'), expiryText);
	format(input('cvc'), (text) => digitsOf(text).slice(0, 4));

	const passesLuhn = (digits) =>
		[...digits].reverse().reduce((sum, digit, at) => {
			const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
			return sum + (value > 9 ? value - 9 : value);
		}, 0) %
			10 ===
		0;

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
			input('country').value === 'US' && !/^\s*\d{5}(-\d{4})?\s*$/.test(text)
				? 'Your ZIP code is incomplete.'
				: '',
		email: (text) =>
			/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? '' : 'Your email is incomplete.',
	};

	const show = (name, error) => {
		document.getElementById(`${name}-error`).textContent = error;
		if (error) input(name).setAttribute('aria-invalid', 'true');
		else input(name).removeAttribute('aria-invalid');
	};
	const names = Object.keys(checks).filter((name) => input(name));
	for (const name of names) {
		const element = input(name);
		element.addEventListener('blur', () => {
			if (element.value) show(name, checks[name](element.value));
		});
		element.addEventListener('input', () => {
			if (element.hasAttribute('aria-invalid')) show(name, checks[name](element.value));
		});
	}
	const zipLabel = form.querySelector('label[for=zip]');
	input('country').addEventListener('change', () => {
		zipLabel.textContent = input('country').value === 'US' ? 'ZIP' : 'Postal code';
		show('zip', '');
	});

	const button = form.querySelector('.pay-button');
	const busy = form.querySelector('.pay-busy');
	const setBusy = (isBusy) => {
		button.classList.toggle('is-busy', isBusy);
		busy.textContent = isBusy ? 'Processing…' : '';
	};
	form.noValidate = true;
	form.addEventListener('submit', (event) => {
		if (button.classList.contains('is-busy')) return event.preventDefault();
		for (const name of names) show(name, checks[name](input(name).value));
		const wrong = form.querySelector('[aria-invalid=true]');
		if (!wrong) return setBusy(true);
		event.preventDefault();
		wrong.focus();
	});
	// A page that comes back from the browser's memory is not busy any more.
	addEventListener('pageshow', () => setBusy(false));

	const put = (name, value) => {
		input(name).value = value;
		show(name, '');
	};
	const fill = (number) => {
		put('number', spaced(number));
		put('expiry', `12 / ${String(new Date().getFullYear() + 8).slice(-2)}`);
		put('cvc', isAmex(number) ? '1234' : '123');
		if (!input('name').value) put('name', 'Practice Shopper');
		if (input('country').value === 'US' && !input('zip').value) put('zip', '33132');
		button.focus();
	};
	for (const row of document.querySelectorAll('[data-card]')) {
		const choose = document.createElement('button');
		choose.type = 'button';
		choose.append(...row.childNodes);
		choose.addEventListener('click', () => fill(row.dataset.card));
		row.append(choose);
	}

	const first = document.getElementById('refusal') ?? form.querySelector('[aria-invalid=true]');
	first?.focus();
})();
