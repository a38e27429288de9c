import { useSettings } from '../../session/use-settings.ts';

/** The default of our own service (docs/configuration.md). */
const usualLength = 8;

/** The rule for new passwords, as a hint. */
export function usePasswordRule(): string {
	const length = useSettings()?.passwordMinLength ?? usualLength;
	return `At least ${length} characters, and not a password that many people use.`;
}
