import { ManualWriter } from './manual-writer';

/** The manual of the demo's invented air compressor. */
export async function sampleManual(title = 'AC-75 Rotary Screw Air Compressor'): Promise<ArrayBuffer> {
  const manual = await ManualWriter.begin(title, 'Aldermoor AC-75 - Operation and maintenance');
  manual.cover({
    maker: 'Aldermoor',
    title,
    subtitle: 'Operation and maintenance manual',
    edition: 'Edition 3. Original instructions. Aldermoor is an invented maker; this machine does not exist.',
  });
  safety(manual);
  specifications(manual);
  limits(manual);
  operation(manual);
  schedule(manual);
  procedures(manual);
  troubleshooting(manual);
  standstill(manual);
  return manual.end();
}

function safety(manual: ManualWriter) {
  manual.chapter('1 Safety');
  manual.paragraph(
    'The AC-75 supplies industrial compressed air. It is not meant for breathing air, and not for places where gas or dust can explode. Only people who have read this chapter may operate the compressor; only trained electricians may open the switch cabinet.',
  );
  manual.section('1.1 Before any work on the compressor');
  manual.notice(
    'DANGER',
    'Hazardous voltage. Touching live parts will cause death or serious injury. Switch the main isolator off, lock it, and wait 5 minutes for the drive to discharge before opening the switch cabinet.',
  );
  manual.notice(
    'DANGER',
    'Stored pressure. Opening a vessel or a pipe under pressure will cause death or serious injury. Close the outlet valve, open the relief valve and make sure that the gauge shows 0 bar before loosening any part.',
  );
  manual.notice(
    'WARNING',
    'Hot oil and hot surfaces. The oil separator reaches 110 °C and can burn the skin. Let the compressor cool for at least 30 minutes and wear heat-resistant gloves.',
  );
  manual.notice(
    'WARNING',
    'Automatic start. The compressor can start without warning when the pressure in the network falls, and the fan can sever fingers. Lock the main isolator before removing a guard.',
  );
  manual.chapter('1.2 During operation');
  manual.notice(
    'WARNING',
    'Compressed air jet. A jet of air can injure eyes and drive particles through the skin. Never point an air hose at people and never clean clothes with compressed air.',
  );
  manual.notice(
    'CAUTION',
    'Noise. The sound level beside the open canopy is 86 dB(A) and may damage hearing. Wear ear protection whenever a door of the canopy is open.',
  );
  manual.notice(
    'CAUTION',
    'Oil on the floor. Spilled oil may cause falls. Bind it at once and put it into the container for oily waste.',
  );
  manual.notice(
    'NOTICE',
    'Mixing oils can clog the oil separator. Use only the oil named in chapter 2, and flush the circuit when the oil type is changed.',
  );
  manual.section('1.3 In an emergency');
  manual.bullets([
    'Press the red emergency stop on the front door. The compressor stops at once and relieves its pressure within 60 seconds.',
    'In case of fire, switch the main isolator off and use a CO2 or powder extinguisher. Never use water on the switch cabinet.',
    'Unlock the emergency stop only when the cause has been found and removed.',
  ]);
  manual.section('1.4 Personal protective equipment');
  manual.bullets([
    'Wear safety shoes and safety goggles for all work on the compressor.',
    'Wear oil-resistant gloves when handling oil, filters and condensate.',
  ]);
}

function specifications(manual: ManualWriter) {
  manual.chapter('2 Specifications');
  manual.table(
    ['Property', 'Value'],
    [
      ['Rated power of the motor', '75 kW'],
      ['Supply voltage', '400 V, 3 phases, 50 Hz'],
      ['Free air delivery at 7 bar', '12.8 m³/min'],
      ['Maximum working pressure', '10 bar'],
      ['Oil capacity', '38 litres'],
      ['Oil', 'Aldermoor ScrewLube 46 (ISO VG 46)'],
      ['Motor speed', '2,980 rpm'],
      ['Sound level with closed canopy', '69 dB(A)'],
      ['Size (length x width x height)', '2,050 x 1,180 x 1,640 mm'],
      ['Mass', '1,460 kg'],
    ],
    [240, 240],
  );
  manual.section('2.1 Place of installation');
  manual.paragraph(
    'The room must be dry, free of dust, and aired. The ambient temperature must be between 2 °C and 40 °C. Leave at least 1 m free on every side for maintenance. The floor must carry 1,500 kg on 2.4 m².',
  );
}

function limits(manual: ManualWriter) {
  manual.chapter('3 Limits and alarms');
  manual.paragraph(
    'The controller watches these quantities. At the alarm limit it shows a message and goes on running; at the shutdown limit it stops the compressor.',
  );
  manual.table(
    ['Quantity', 'Normal range', 'Alarm', 'Shutdown'],
    [
      ['Discharge temperature', '75 to 95 °C', 'above 105 °C', 'above 110 °C'],
      ['Working pressure', '6.5 to 9.5 bar', 'above 10 bar', 'above 10.5 bar'],
      ['Differential pressure of the oil separator', '0.2 to 0.5 bar', 'above 0.8 bar', 'above 1.0 bar'],
      ['Differential pressure of the air filter', '0 to 35 mbar', 'above 50 mbar', '-'],
      ['Motor winding temperature', 'up to 120 °C', 'above 140 °C', 'above 155 °C'],
      ['Motor current', 'up to 132 A', 'above 140 A', 'above 150 A'],
      ['Pressure dew point after the dryer', '3 to 5 °C', 'above 10 °C', '-'],
      ['Vibration of the airend', 'up to 4.5 mm/s', 'above 7.1 mm/s', 'above 11 mm/s'],
    ],
    [170, 105, 100, 105],
  );
  manual.paragraph('The safety valve opens at 11 bar. It must never be blocked or adjusted.');
  manual.paragraph('The motor must not be started more than 6 times in an hour.');
  manual.paragraph('The oil temperature must be at least 5 °C before the compressor is started.');
}

function operation(manual: ManualWriter) {
  manual.chapter('4 Operation');
  manual.section('4.1 Starting');
  manual.steps([
    'Make sure that nobody works on the compressor and that all doors of the canopy are closed.',
    'Open the outlet valve.',
    'Switch the main isolator on. The controller tests itself for 10 seconds.',
    'Check the oil level in the sight glass: it must be between the two marks.',
    'Press START. The compressor runs unloaded for 15 seconds, then delivers air.',
  ]);
  manual.section('4.2 Stopping');
  manual.steps([
    'Press STOP. The compressor runs unloaded for 30 seconds to cool, then stops.',
    'Close the outlet valve.',
    'Switch the main isolator off when the compressor will not be used for more than a day.',
  ]);
  manual.section('4.3 Pressure band');
  manual.paragraph(
    'The factory setting loads the compressor at 7.0 bar and unloads it at 7.8 bar. To change the band, press MENU, choose PRESSURE and enter both values. A band narrower than 0.4 bar is refused, because the compressor would switch too often. Each bar less saves about 7 % of the energy.',
  );
}

function schedule(manual: ManualWriter) {
  manual.chapter('5 Maintenance schedule');
  manual.paragraph(
    'Intervals are running hours or calendar time, whichever comes first. In dusty rooms, halve the intervals of the air filter and of the coolers.',
  );
  manual.table(
    ['Task', 'Daily', 'Weekly', 'Every 500 h', 'Every 2,000 h or 6 months', 'Every 4,000 h or yearly'],
    [
      ['Check the oil level', 'X', '', '', '', ''],
      ['Drain condensate from the air receiver', 'X', '', '', '', ''],
      ['Check for leaks and unusual noise', 'X', '', '', '', ''],
      ['Clean the intake grilles', '', 'X', '', '', ''],
      ['Test the condensate drain', '', 'X', '', '', ''],
      ['Clean the air filter element', '', '', 'X', '', ''],
      ['Check the tension of the fan belt', '', '', 'X', '', ''],
      ['Replace the air filter element', '', '', '', 'X', ''],
      ['Replace the oil filter', '', '', '', 'X', ''],
      ['Clean the oil cooler and the aftercooler', '', '', '', 'X', ''],
      ['Change the oil', '', '', '', '', 'X'],
      ['Replace the oil separator element', '', '', '', '', 'X'],
      ['Test the safety valve', '', '', '', '', 'X'],
      ['Tighten the electrical terminals', '', '', '', '', 'X'],
    ],
    [158, 42, 46, 62, 88, 86],
  );
  manual.paragraph('Replace the motor bearings every 24,000 hours. Replace all hoses every 6 years.');
}

function procedures(manual: ManualWriter) {
  manual.chapter('6 Maintenance procedures');
  manual.section('6.1 Changing the oil');
  manual.notice(
    'WARNING',
    'Hot oil under pressure can scald. Stop the compressor, relieve the pressure and let the oil cool below 50 °C before opening the drain.',
  );
  manual.steps([
    'Run the compressor for 10 minutes so that the oil is warm, then stop it and lock the main isolator.',
    'Open the filler cap slowly after the gauge shows 0 bar.',
    'Put a container for at least 45 litres below the drain and open it.',
    'Close the drain, replace the oil filter, and fill in 38 litres of new oil.',
    'Run the compressor for 5 minutes, stop it, and fill up to the upper mark.',
  ]);
  manual.paragraph('The work takes about 90 minutes. Tools: 32 mm spanner, filter wrench, funnel.');
  manual.section('6.2 Replacing the oil separator element');
  manual.steps([
    'Loosen the pipes on the lid and remove its 12 bolts.',
    'Lift the lid and take the old element out.',
    'Put in the new element with two new gaskets. Leave the metal staples in: they lead static charge away.',
    'Tighten the bolts crosswise with 80 Nm.',
  ]);
  manual.chapter('6.3 Other work');
  manual.section('Tensioning the fan belt');
  manual.paragraph(
    'Press the belt with the thumb half-way between the pulleys. It should give 8 to 10 mm. Loosen the four motor bolts, move the motor with the tensioning screw, and tighten the bolts with 45 Nm.',
  );
  manual.section('Cleaning the coolers');
  manual.paragraph(
    'Blow the fins from the inside outwards with dry air of at most 3 bar. Remove grease with a mild cleaner, never with a pressure washer.',
  );
  manual.section('Testing the safety valve');
  manual.paragraph(
    'Raise the pressure to 9 bar, wear ear protection and goggles, and turn the knurled cap until the valve blows. It must close tightly afterwards. Replace a valve that leaks.',
  );
}

function troubleshooting(manual: ManualWriter) {
  manual.chapter('7 Troubleshooting');
  manual.table(
    ['Message or symptom', 'Cause', 'Remedy'],
    [
      [
        'E01 Discharge temperature',
        'Oil level low, cooler dirty, room too warm',
        'Fill oil up, clean the cooler, air the room',
      ],
      ['E02 Motor overload', 'Pressure set too high, voltage too low', 'Lower the pressure, have the supply checked'],
      ['E03 Direction of rotation', 'Two phases exchanged', 'Have an electrician exchange two phases'],
      ['E05 Separator pressure', 'Separator element clogged', 'Replace the oil separator element'],
      ['E07 Emergency stop', 'Emergency stop was pressed', 'Find the cause, unlock it, press RESET'],
      [
        'Oil in the compressed air',
        'Return line blocked, too much oil',
        'Clean the return line, drain oil to the upper mark',
      ],
      ['Pressure does not rise', 'Leak in the network, intake valve stuck', 'Search for leaks, free the intake valve'],
      ['Safety valve blows', 'Pressure switch wrongly set', 'Set the pressure band again (chapter 4.3)'],
    ],
    [140, 160, 180],
  );
}

function standstill(manual: ManualWriter) {
  manual.chapter('8 Standstill, spare parts and disposal');
  manual.section('8.1 Longer standstill');
  manual.paragraph(
    'Before a standstill of more than 3 months, change the oil, run the compressor for 10 minutes, close the outlet valve and drain all condensate. Cover the intake. Turn the airend by hand once a month.',
  );
  manual.section('8.2 Spare parts');
  manual.table(
    ['Part', 'Number'],
    [
      ['Air filter element', 'AM-7510'],
      ['Oil filter', 'AM-7522'],
      ['Oil separator element with gaskets', 'AM-7531'],
      ['Fan belt', 'AM-7544'],
      ['Safety valve 11 bar', 'AM-7560'],
    ],
    [280, 120],
  );
  manual.section('8.3 Disposal');
  manual.paragraph(
    'Used oil, oil filters and condensate are hazardous waste: hand them to a licensed company. The frame and the vessel are steel and can be recycled.',
  );
}
