import { type AuditFacts, read } from './audit-facts.ts';
import { settingsNames, settingsTexts } from './settings/settings-fields.ts';

/** What a save of the settings changed: "price of standard shipping from 5.99 to 6.99". */
export function settingsEdits({ before, after, input }: AuditFacts): readonly string[] {
	const saved = after === null ? read(input, 'content') : after;
	return settingsNames.flatMap((name) => {
		const [was, is] = [read(before, name), read(saved, name)];
		if (JSON.stringify(was) === JSON.stringify(is)) return [];
		const label = settingsTexts[name];
		if (typeof was !== 'string' || typeof is !== 'string') return [label];
		return [`${label} from ${was || 'nothing'} to ${is || 'nothing'}`];
	});
}
