import { html } from 'hono/html';
import type { FieldName } from '../payment/card-form.ts';
import type { Markup } from './document.ts';

export interface Field {
	readonly name: FieldName;
	readonly label: string;
	readonly autocomplete: string;
	readonly value: string;
	readonly error: string | undefined;
	readonly type?: 'text' | 'email';
	readonly inputmode?: 'numeric' | 'email' | 'text';
	readonly placeholder?: string;
	readonly maxlength?: number;
	readonly isOptional?: boolean;
}

/** A label, an input and its error, associated for screen readers. */
export function field(settings: Field): Markup {
	const { name, error } = settings;
	return html`<div class="field" data-field="${name}">
<label for="${name}">${settings.label}</label>
<input id="${name}" name="${name}" type="${settings.type ?? 'text'}" value="${settings.value}" autocomplete="${settings.autocomplete}" inputmode="${settings.inputmode ?? 'text'}" placeholder="${settings.placeholder ?? ''}" maxlength="${settings.maxlength ?? 200}" spellcheck="false"${settings.isOptional ? '' : html` required`}${invalidMark(error)} aria-describedby="${name}-error">
${errorText(name, error)}
</div>`;
}

/** A select field. */
export function choice(
	name: FieldName,
	label: string,
	autocomplete: string,
	options: readonly { readonly value: string; readonly label: string }[],
	chosen: string,
	error: string | undefined,
): Markup {
	return html`<div class="field" data-field="${name}">
<label for="${name}">${label}</label>
<select id="${name}" name="${name}" autocomplete="${autocomplete}"${invalidMark(error)} aria-describedby="${name}-error">
${options.map((option) => html`<option value="${option.value}"${option.value === chosen ? html` selected` : ''}>${option.label}</option>`)}
</select>
${errorText(name, error)}
</div>`;
}

function invalidMark(error: string | undefined) {
	return error ? html` aria-invalid="true"` : '';
}

function errorText(name: FieldName, error: string | undefined): Markup {
	return html`<p class="field-error" id="${name}-error">${error ?? ''}</p>`;
}
