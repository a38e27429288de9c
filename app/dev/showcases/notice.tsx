import { Notice } from '../../ui/notice.tsx';
import { Specimen, Specimens } from '../specimen.tsx';

export function Showcase() {
	return (
		<Specimens>
			<Specimen name="plain" isWide>
				<Notice tone="plain">Your order is on its way to the dock.</Notice>
			</Specimen>
			<Specimen name="error" isWide>
				<Notice tone="error">The payment page could not be opened. Nothing was charged.</Notice>
			</Specimen>
		</Specimens>
	);
}
