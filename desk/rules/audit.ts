import * as v from 'valibot';
import { isoTimeSchema } from '../../core/iso-time.ts';
import { afterSchema } from './texts.ts';

/** The actions of each kind, as the audit trail names them. */
export const auditKinds = {
	parcels: ['ship', 'deliver', 'unship'],
	money: ['refund', 'cancel', 'payment-refund', 'payment-dismiss'],
	addresses: ['address', 'note'],
	returns: ['accept', 'refuse', 'exchange-size', 'release', 'received', 'swapped', 'close'],
	stock: ['stock'],
	products: [
		...['publish', 'publish-again', 'product-archive', 'product-restore', 'product-delete'],
		...['product-discard', 'collection-discard', 'palette-change', 'palette-discard'],
		...['settings-change', 'settings-discard'],
		...['product-import', 'color-new', 'color-change'],
		...['collection-archive', 'collection-restore', 'collection-delete'],
		...['schedule-price', 'schedule-publication', 'schedule-cancel', 'publish-scheduled'],
		...['preview-link', 'preview-link-end'],
	],
	codes: ['code-new', 'code-change', 'code-end', 'code-resume'],
	messages: ['answer', 'done', 'unread'],
	mails: ['resend', 'retry', 'set aside', 'rerun', 'merchant-email', 'test-mail'],
	files: ['export'],
	access: ['enter', 'admitted', 'forget'],
} as const satisfies Record<string, readonly string[]>;

export type AuditKind = keyof typeof auditKinds;

export const auditKindNames = Object.keys(auditKinds) as AuditKind[]; // Object.keys returns string[]

/** The value of `person` for what was done by a command. */
export const commandLine = 'command-line';

/** The reason of a failed action whose process was killed: nobody knows whether it was done. */
export const endedWithProcess = 'ended with the process';

/** The query parameters of GET /functions/v1/desk/audit. */
export const auditListSchema = v.object({
	/** An account's id, or `commandLine`. */
	person: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,80}$/, 'There is no such person.')), ''),
	kind: v.optional(
		v.picklist(['', ...auditKindNames], `There is no such kind: ${auditKindNames.join(', ')}.`),
		'',
	),
	after: afterSchema,
});

export type AuditFilters = v.InferOutput<typeof auditListSchema>;

/** What somebody did at the desk or by a command. */
export const auditEntrySchema = v.object({
	id: v.string(),
	at: isoTimeSchema,
	/** The merchant's e-mail address, the account's id, or the command line; empty if unknown. */
	who: v.string(),
	action: v.string(),
	/** The target, such as the number of an order or a return; empty if there is none. */
	subject: v.string(),
	/** What was done, to what, with the values before and after, in one sentence. */
	what: v.string(),
	outcome: v.picklist(['begun', 'done', 'refused', 'failed']),
	/** Why it was refused or failed. */
	sentence: v.nullable(v.string()),
});

export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

const listedAuditEntrySchema = v.object({
	...auditEntrySchema.entries,
	/** The number of its order; null if it is about something else. */
	order: v.nullable(v.string()),
});

export type ListedAuditEntry = v.InferOutput<typeof listedAuditEntrySchema>;

/** The answer of the list, newest first. */
export const auditListAnswerSchema = v.object({
	entries: v.array(listedAuditEntrySchema),
	/** Who did anything, for the filter. */
	people: v.array(v.object({ id: v.string(), name: v.string() })),
	next: v.nullable(v.string()),
});

export type AuditListAnswer = v.InferOutput<typeof auditListAnswerSchema>;
