import { useEffect } from 'react';

/** Loads the document of the present address, for what this tab does not know. */
export function LoadDocument() {
	useEffect(() => location.reload(), []);
	return null;
}
