import { useEffect, useState } from 'react';

/** A shorter interruption is not reported. */
const delayMs = 5000;

/** Reports a lost connection after a few seconds. */
export function DisconnectedNotice({ isDisconnected }: { readonly isDisconnected: boolean }) {
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		if (!isDisconnected) return setShown(false);
		const timer = setTimeout(() => setShown(true), delayMs);
		return () => clearTimeout(timer);
	}, [isDisconnected]);
	return (
		<div
			role="status"
			className="fixed bottom-4 left-4 z-20 flex items-center gap-2.5 rounded-full border border-edge bg-white px-4 py-2 text-[0.9375rem] text-muted empty:hidden print:hidden"
		>
			{isShown && (
				<>
					<span aria-hidden="true" className="size-2 rounded-full bg-coral" />
					Not connected, trying again
				</>
			)}
		</div>
	);
}
