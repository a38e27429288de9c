import { type ComponentProps, useState } from 'react';
import { TextField } from '../../ui/form/field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'className'>;

/** A password field with a button that shows the password. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
	const [isShown, setIsShown] = useState(false);
	return (
		<div className="relative">
			<TextField
				{...props}
				type={isShown ? 'text' : 'password'}
				autoCapitalize="none"
				spellCheck={false}
			/>
			{/* At the end of the label's line, so that the field keeps its full width. */}
			<button
				type="button"
				aria-pressed={isShown}
				aria-controls={props.id}
				onClick={() => setIsShown(!isShown)}
				className="-top-2.5 absolute right-0 min-h-11 px-1 font-semibold text-deep text-sm underline-offset-4 hover:underline"
			>
				{isShown ? 'Hide' : 'Show'}
			</button>
		</div>
	);
}
