import { useState } from 'react';

/** How much a total has grown since `isReset` was last true. */
export function useGrowth(total: number, isReset: boolean): number {
	const [start, setStart] = useState(total);
	if (isReset && start !== total) setStart(total);
	return isReset ? 0 : total - start;
}
