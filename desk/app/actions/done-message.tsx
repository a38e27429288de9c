import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface DoneMessageProps {
	/** Empty if nothing was done yet. */
	readonly message: string;
	/** What can be done next. */
	readonly children?: ReactNode;
}

/** What was done. It takes the focus if the pressed control was removed. */
export function DoneMessage({ message, children }: DoneMessageProps) {
	const place = usePlace<HTMLDivElement>(message);
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

interface DoneLineProps {
	readonly message: string;
	/** What was changed, if the same message can come again. */
	readonly changed?: unknown;
	readonly className: string;
}

/** The same in one line, without what can be done next. */
export function DoneLine({ message, changed, className }: DoneLineProps) {
	return (
		<p
			ref={usePlace<HTMLParagraphElement>(message, changed)}
			role="status"
			tabIndex={-1}
			className={`${className} rounded-field border-sea border-l-4 bg-mist px-4 py-3 outline-none empty:m-0 empty:border-0 empty:p-0`}
		>
			{message}
		</p>
	);
}

/** The place of a message. The pressed button may be removed by its effect, and the focus with it. */
function usePlace<Place extends HTMLElement>(
	message: string,
	changed?: unknown,
): RefObject<Place | null> {
	const place = useRef<Place>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change
	useEffect(() => {
		if (message !== '' && document.activeElement === document.body) place.current?.focus();
	}, [message, changed]);
	return place;
}
