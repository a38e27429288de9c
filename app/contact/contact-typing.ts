import { type ContactField, contactErrors } from '../../core/contact/contact.ts';

export type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

const fields: readonly ContactField[] = ['name', 'email', 'subject', 'message'];

export function isField(name: string): name is ContactField {
	return fields.some((field) => field === name);
}

/** The values of the form's fields. */
export function typedIn(form: HTMLFormElement): Readonly<Record<ContactField, string>> {
	const data = new FormData(form);
	const text = (field: ContactField) => String(data.get(field) ?? '');
	return {
		name: text('name'),
		email: text('email'),
		subject: text('subject'),
		message: text('message'),
	};
}

/** Validates these fields. The errors of the others stay. */
export function checked(
	before: ContactErrors,
	form: HTMLFormElement,
	again: readonly ContactField[],
): ContactErrors {
	const now: ContactErrors = contactErrors(typedIn(form));
	const sentenceOf = (field: ContactField) => (again.includes(field) ? now : before)[field];
	const all = fields.map((field) => [field, sentenceOf(field)] as const);
	return Object.fromEntries(all.filter(([, sentence]) => sentence !== undefined));
}
