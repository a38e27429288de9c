interface OneOfProps<Name extends string> {
	readonly label: string;
	readonly chosen: Name;
	readonly onChoose: (name: Name) => void;
	readonly choices: readonly {
		readonly name: Name;
		readonly label: string;
		/** The number of entries; not shown if undefined. */
		readonly count?: number;
		/** Whether the count asks the merchant to act. */
		readonly isCalling?: boolean;
	}[];
}

/** Buttons for a few lists. */
export function OneOf<Name extends string>(props: OneOfProps<Name>) {
	const { label, chosen, onChoose, choices } = props;
	return (
		<fieldset className="flex flex-wrap gap-1 sm:gap-2">
			<legend className="sr-only">{label}</legend>
			{choices.map(({ name, label: text, count = 0, isCalling = false }) => (
				<button
					key={name}
					type="button"
					aria-pressed={name === chosen}
					onClick={() => onChoose(name)}
					className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge/60 px-2.5 font-semibold text-sm sm:gap-2 sm:px-4 sm:text-[0.9375rem] transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
				>
					{isCalling && count > 0 && (
						<span aria-hidden="true" className="size-2 rounded-full bg-coral" />
					)}
					{text}
					{count > 0 && <span className="tabular font-normal">{count}</span>}
				</button>
			))}
		</fieldset>
	);
}
