import type { LinkType } from '../codes/tokens/links.ts';

/** The types of POST /admin/generate_link, and the link type of each. */
export const verifyTypes = {
	signup: 'signup',
	invite: 'invite',
	magiclink: 'magiclink',
	recovery: 'recovery',
	email_change_current: 'email_change',
	email_change_new: 'email_change',
} as const satisfies Readonly<Record<string, LinkType>>;

export type GeneratedLinkType = keyof typeof verifyTypes;

export function isGeneratedLinkType(type: string): type is GeneratedLinkType {
	return Object.hasOwn(verifyTypes, type);
}
