// The shop's code and style sheet as text, so that this page shows what is really used.
import styles from '../styles.css?raw';

const files = import.meta.glob<string>(['../**/*.tsx', '!../dev/**', '!../**/*.test.tsx'], {
	eager: true,
	query: '?raw',
	import: 'default',
});

export const sources: readonly string[] = Object.values(files);
export const styleSheet: string = styles;
