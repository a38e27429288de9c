import { TextField } from '../../../../app/ui/form/field.tsx';

interface MomentFieldProps {
	readonly id: string;
	/** `From` */
	readonly legend: string;
	readonly isOptional?: boolean;
	/** `2026-12-01T09:00`. A part that is not chosen is empty: `2026-12-01T`. */
	readonly value: string;
	readonly error: string | undefined;
	readonly onChange: (value: string) => void;
}

/** A day and a time. */
export function MomentField(props: MomentFieldProps) {
	const { id, legend, isOptional = false, value, error, onChange } = props;
	const [day = '', time = ''] = value.split('T');
	const change = (day: string, time: string) =>
		onChange(day === '' && time === '' ? '' : `${day}T${time}`);
	return (
		<fieldset className="col-span-full min-w-0">
			<legend className="mb-1.5 font-semibold">
				{legend}
				{isOptional && <span className="font-normal text-muted"> (optional)</span>}
			</legend>
			<div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
				<TextField
					id={id}
					label="Day"
					type="date"
					value={day}
					error={error}
					onChange={({ target }) => change(target.value, time)}
				/>
				<TextField
					id={`${id}-time`}
					label="Time"
					type="time"
					value={time}
					onChange={({ target }) => change(day, target.value)}
				/>
			</div>
		</fieldset>
	);
}
