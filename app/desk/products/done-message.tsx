import { type ReactNode, useEffect, useRef } from 'react';

interface DoneMessageProps {
	/** Empty if nothing was done yet. */
	readonly message: string;
	/** What can be done next. */
	readonly children?: ReactNode;
}

/** What was done. It takes the focus if the pressed control was removed. */
export function DoneMessage({ message, children }: DoneMessageProps) {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (message !== '' && document.activeElement === document.body) place.current?.focus();
	}, [message]);
	return (
		<div
			ref={place}
			role="status"
			tabIndex={-1}
			className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-1 rounded-field border-sea border-l-4 bg-mist px-4 py-3 outline-none empty:m-0 empty:border-0 empty:p-0"
		>
			{message !== '' && (
				<>
					<p className="font-semibold">{message}</p>
					{children}
				</>
			)}
		</div>
	);
}
