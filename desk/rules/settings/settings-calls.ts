import * as v from 'valibot';
import { draftAnswerEntries, revisionOf } from '../draft-calls.ts';
import { draftFaultSchema, productStates, publishingSchema } from '../products.ts';
import { settingsDraftSchema } from './settings-draft.ts';

// The calls about the shop's own facts, under /functions/v1/desk/settings.

/** Body of PUT settings. */
export const saveSettingsSchema = v.object({
	revision: revisionOf('settings'),
	settings: settingsDraftSchema,
});

/** The answer of GET settings and of every change. */
export const settingsAnswerSchema = v.object({
	/** The id of its row. */
	id: v.literal('settings'),
	settings: settingsDraftSchema,
	...draftAnswerEntries(settingsDraftSchema),
	state: v.picklist(productStates),
	/** Why they cannot be published. */
	faults: v.array(draftFaultSchema),
	publishing: publishingSchema,
});

export type SettingsAnswer = v.InferOutput<typeof settingsAnswerSchema>;

/** The answer of a 409 because somebody else saved in the meantime. `error` says who and when. */
export const settingsConflictSchema = v.object({
	error: v.string(),
	present: settingsAnswerSchema,
});
