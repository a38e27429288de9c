import { Column, Row, Section, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import type { Course, Port } from '../../../core/orders/course.ts';
import type { MailContext } from '../rendered-mail.ts';
import { colour } from './mail-colours.ts';
import { MailImage } from './mail-image.tsx';
import { boat } from './mail-pictures.ts';
import { textSize } from './mail-styles.ts';

interface MailCourseProps {
	readonly course: Course;
	readonly context: MailContext;
}

/** The course line of the order's page, made of table cells. No mail is about a parcel that has arrived. */
export function MailCourse({ course, context }: MailCourseProps) {
	return (
		<Section className="course" style={panel}>
			<Row>
				{course.progress !== 'waiting' && (
					<>
						<Dot side="left" />
						<Line style="solid" />
					</>
				)}
				<Column align="center" style={{ width: 36 }}>
					<MailImage picture={boat} alt="" context={context} />
				</Column>
				<Line style="dashed" />
				<Dot side="right" />
			</Row>
			<Row style={{ margin: '10px 0 0', tableLayout: 'fixed' }}>
				<PortCell port={course.departure} align="left" width="38%" />
				<PortCell port={course.destination} align="right" width="62%" />
			</Row>
		</Section>
	);
}

function Line({ style }: { readonly style: 'solid' | 'dashed' }) {
	return (
		<Column style={{ verticalAlign: 'middle' }}>
			<div style={{ ...flat, height: 0, borderTop: `2px ${style} ${colour.sky}` }}>&nbsp;</div>
		</Column>
	);
}

function Dot({ side }: { readonly side: 'left' | 'right' }) {
	return (
		<Column align={side} style={{ verticalAlign: 'middle', width: 12 }}>
			<div style={dot}>&nbsp;</div>
		</Column>
	);
}

interface PortCellProps {
	readonly port: Port;
	readonly align: 'left' | 'right';
	readonly width: string;
}

function PortCell({ port: { label, place, date }, align, width }: PortCellProps) {
	return (
		<Column align={align} style={{ verticalAlign: 'top', width }}>
			<Text style={{ ...portText, textAlign: align }}>
				<span className="quiet" style={{ color: colour.sky, fontSize: 14 }}>
					{label}
				</span>
				<br />
				<span style={{ ...textSize(21, 27), fontWeight: 700 }}>{place}</span>
				{date !== null && <br />}
				{date}
			</Text>
		</Column>
	);
}

const panel: CSSProperties = {
	backgroundColor: colour.deep,
	borderCollapse: 'separate',
	borderRadius: 12,
	margin: '12px 0 0',
	padding: '16px 20px 18px',
};

const flat = { fontSize: 0, lineHeight: 0 };

const dot = {
	...flat,
	border: `2px solid ${colour.sky}`,
	borderRadius: '50%',
	height: 8,
	width: 8,
};

const portText: CSSProperties = {
	...textSize(15, 22),
	color: colour.paper,
	margin: 0,
	overflowWrap: 'anywhere',
};
