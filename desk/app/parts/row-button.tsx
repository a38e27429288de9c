import { DeskButton } from './desk-button.tsx';

interface RowButtonProps {
	readonly text: string;
	readonly isOff?: boolean;
	readonly name: string;
	readonly onPress: () => void;
}

/** A button of a row, with the name of the row for screen readers. */
export function RowButton({ text, isOff = false, name, onPress }: RowButtonProps) {
	return (
		<DeskButton
			variant="quiet"
			aria-label={`${text}, ${name}`}
			aria-disabled={isOff}
			onClick={() => !isOff && onPress()}
		>
			{text}
		</DeskButton>
	);
}

interface MoveButtonsProps {
	readonly name: string;
	/** Its place in the list, from 1. */
	readonly number: number;
	readonly count: number;
	readonly onMove: (step: 1 | -1) => void;
}

/** Moves a row to another place. */
export function MoveButtons({ name, number, count, onMove }: MoveButtonsProps) {
	return (
		<>
			<RowButton text="Move Up" name={name} isOff={number === 1} onPress={() => onMove(-1)} />
			<RowButton text="Move Down" name={name} isOff={number === count} onPress={() => onMove(1)} />
		</>
	);
}
