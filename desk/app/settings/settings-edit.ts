import * as v from 'valibot';
import {
	type SettingsAnswer,
	settingsAnswerSchema,
	settingsConflictSchema,
} from '../../rules/settings/settings-calls.ts';
import { type SettingsDraft, settingsDraftSchema } from '../../rules/settings/settings-draft.ts';
import { settingsTexts } from '../../rules/settings/settings-fields.ts';
import { fieldId } from '../products/form/field-of.ts';
import type { DraftForm, DraftKind } from '../products/form/use-draft-form.ts';

/** What is typed in the form of the settings. */
interface SettingsEdit {
	readonly settings: SettingsDraft;
	/** The revision that was changed. */
	readonly revision: number;
}

export type SettingsForm = DraftForm<SettingsEdit, SettingsAnswer>;

export const settingsKind: DraftKind<SettingsEdit, SettingsAnswer, SettingsDraft> = {
	path: 'settings',
	isOnly: true,
	answerSchema: settingsAnswerSchema,
	conflictSchema: settingsConflictSchema,
	editSchema: v.object({ settings: settingsDraftSchema, revision: v.number() }),
	editOf: ({ settings, revision }) => ({ settings, revision }),
	bodyOf: ({ settings }) => ({ settings }),
	fieldTexts: settingsTexts,
	contentOf: ({ settings }) => settings,
	withContent: (edit, settings) => ({ ...edit, settings }),
};

/** Changes some settings. */
export function patch(
	{ change }: Pick<SettingsForm, 'change'>,
	field: string,
	values: Partial<SettingsDraft>,
): void {
	change(field, (now) => ({ ...now, settings: { ...now.settings, ...values } }));
}

/** The properties of an input of the form. `field` is its path in the draft: `daysOff.0.from`. */
export function inputOf(
	{ errorOf }: Pick<SettingsForm, 'errorOf'>,
	field: string,
	value: string,
	onText: (text: string) => void,
) {
	return {
		id: fieldId(field),
		value,
		error: errorOf(field),
		autoComplete: 'off',
		onChange: ({ target }: { readonly target: { readonly value: string } }) => onText(target.value),
	};
}
